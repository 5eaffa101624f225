//! The browsers that the page is tested in.

use std::env;
use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use crate::shell::{answer, run};
use crate::workspace::Workspace;

/// A browser, or what one of them needs, and where it may be.
pub struct Browser {
    /// The variable that names its program, for ours and for the tests.
    pub variable: &'static str,
    name: &'static str,
    programs: &'static [&'static str],
    places: &'static [&'static str],
    /// Whether other systems have none, and their tests are left out.
    is_linux_only: bool,
}

/// All that the tests run in.
pub const BROWSERS: [Browser; 4] = [
    Browser {
        variable: "UNSLIDE_CHROMIUM",
        name: "Chromium",
        programs: &["chromium", "chromium-browser", "google-chrome", "chrome"],
        places: &[
            "/Applications/Chromium.app/Contents/MacOS/Chromium",
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
            r"C:\Program Files\Google\Chrome\Application\chrome.exe",
            r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
        ],
        is_linux_only: false,
    },
    Browser {
        variable: "UNSLIDE_FIREFOX",
        name: "Firefox",
        programs: &["firefox-esr", "firefox"],
        places: &[
            "/Applications/Firefox.app/Contents/MacOS/firefox",
            r"C:\Program Files\Mozilla Firefox\firefox.exe",
        ],
        is_linux_only: false,
    },
    Browser {
        variable: "UNSLIDE_WEBKIT_DRIVER",
        name: "the driver of WebKitGTK",
        programs: &["WebKitWebDriver"],
        places: &[],
        is_linux_only: true,
    },
    Browser {
        variable: "UNSLIDE_XVFB",
        name: "Xvfb",
        programs: &["Xvfb"],
        places: &[],
        is_linux_only: true,
    },
];

/// Without a font there is no text on a page, and a bare machine has none.
const DEBIAN_PACKAGES: [&str; 5] =
    ["chromium", "firefox-esr", "webkit2gtk-driver", "xvfb", "fonts-dejavu-core"];

impl Browser {
    /// Its program, if it is on this machine.
    pub fn find(&self) -> Option<PathBuf> {
        let named = env::var_os(self.variable).map(PathBuf::from);
        let path = env::var_os("PATH").unwrap_or_default();
        let on_path = env::split_paths(&path).flat_map(|folder| {
            self.programs.iter().map(move |program| folder.join(format!("{program}{EXE_SUFFIX}")))
        });
        let elsewhere = self.places.iter().map(PathBuf::from);
        named.into_iter().chain(on_path).chain(elsewhere).find(|file| file.is_file())
    }
}

/// Installs them if they are missing and the machine allows it.
pub fn bring(workspace: &Workspace) -> Result<()> {
    if missing().is_empty() {
        return Ok(());
    }
    if cfg!(target_os = "linux") && Path::new("/usr/bin/apt-get").exists() {
        install_with_apt(workspace)?;
    }
    let missing = missing();
    ensure!(missing.is_empty(), "{}. {}", complaint(&missing), advice());
    Ok(())
}

fn missing() -> Vec<&'static Browser> {
    let needed = BROWSERS.iter().filter(|it| cfg!(target_os = "linux") || !it.is_linux_only);
    needed.filter(|browser| browser.find().is_none()).collect()
}

fn complaint(missing: &[&Browser]) -> String {
    let each = |browser: &&Browser| {
        format!("{} is missing (or set {} to its program)", browser.name, browser.variable)
    };
    missing.iter().map(each).collect::<Vec<_>>().join("; ")
}

fn advice() -> &'static str {
    if cfg!(target_os = "macos") {
        "Get them with: brew install --cask chromium firefox"
    } else if cfg!(windows) {
        "Get them with: winget install Google.Chrome Mozilla.Firefox"
    } else {
        "Install them with your system's packages"
    }
}

fn install_with_apt(workspace: &Workspace) -> Result<()> {
    let root = become_root(workspace)?;
    println!("Installing Chromium, Firefox and WebKitGTK: about a minute.");
    run(apt(workspace, root).args(["update", "-q"])).context("apt-get could not be updated")?;
    let install = ["install", "-q", "-y", "--no-install-recommends"];
    run(apt(workspace, root).args(install).args(DEBIAN_PACKAGES))
        .context("the browsers could not be installed")
}

/// The words that come before `apt-get`: none for root.
fn become_root(workspace: &Workspace) -> Result<&'static [&'static str]> {
    if answer(workspace.command("id").arg("-u")).as_deref() == Some("0") {
        return Ok(&[]);
    }
    if answer(workspace.command("sudo").args(["-n", "true"])).is_some() {
        return Ok(&["sudo", "-n"]);
    }
    let packages = DEBIAN_PACKAGES.join(" ");
    bail!("{}. Get them with: sudo apt-get install {packages}", complaint(&missing()))
}

fn apt(workspace: &Workspace, root: &[&str]) -> std::process::Command {
    let mut words =
        root.iter().copied().chain(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]);
    let mut command = workspace.command(words.next().unwrap_or_default());
    command.args(words);
    command
}
