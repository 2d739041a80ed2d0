class Idx < Formula
  desc "Sign in to Okta from the terminal"
  homepage "@HOMEPAGE@"
  url "@URL@"
  version "@VERSION@"
  sha256 "@SHA256@"
  license "Apache-2.0"

  def install
    bin.install "bin/idx"
    man1.install Dir["share/man/man1/*"]
    man5.install Dir["share/man/man5/*"]
    man7.install Dir["share/man/man7/*"]
    bash_completion.install "share/bash-completion/completions/idx"
    zsh_completion.install "share/zsh/site-functions/_idx"
    fish_completion.install "share/fish/vendor_completions.d/idx.fish"
  end

  test do
    assert_match "Signed in as Jay Doe", shell_output("#{bin}/idx demo --auto")
  end
end
