//! The browsers that the page is tested in.

use std::env;
use std::env::consts::EXE_SUFFIX;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};

use super::apt;
use crate::workspace::Workspace;

/// A browser, or what one of them needs, and where it may be.
pub struct Browser {
    /// The variable that names its program, for ours and for the tests.
    pub variable: &'static str,
    name: &'static str,
    programs: &'static [&'static str],
    places: &'static [&'static str],
    /// Debian's.
    package: &'static str,
    /// Whether other systems have none, and their tests are left out.
    is_linux_only: bool,
}

/// Chromium's engine without the browser around it, in which most tests run. Where there is none they run in Chromium,
/// which takes longer.
pub const SHELL: Browser = Browser {
    variable: "UNSLIDE_CHROMIUM_SHELL",
    name: "Chromium's headless shell",
    programs: &["chromium-headless-shell", "headless_shell"],
    places: &[],
    package: "chromium-headless-shell",
    is_linux_only: true,
};

/// What the tests cannot do without.
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
        package: "chromium",
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
        package: "firefox-esr",
        is_linux_only: false,
    },
    Browser {
        variable: "UNSLIDE_WEBKIT_DRIVER",
        name: "the driver of WebKitGTK",
        programs: &["WebKitWebDriver"],
        places: &[],
        package: "webkit2gtk-driver",
        is_linux_only: true,
    },
    Browser {
        variable: "UNSLIDE_XVFB",
        name: "Xvfb",
        programs: &["Xvfb"],
        places: &[],
        package: "xvfb",
        is_linux_only: true,
    },
];

/// Without a font there is no text on a page, and a bare machine has none.
const FONTS: &str = "fonts-dejavu-core";

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
    if !missing().is_empty() && apt::is_here() {
        install_with_apt(workspace)?;
    }
    let missing = missing();
    ensure!(missing.is_empty(), "{}. {}", complaint(&missing), advice());
    bring_shell(workspace);
    Ok(())
}

/// Not every system has a package of it.
fn bring_shell(workspace: &Workspace) {
    if SHELL.find().is_none()
        && apt::is_here()
        && let Err(error) = apt::install(workspace, &[SHELL.package])
    {
        println!("{error:#}: Chromium runs the tests of {}.", SHELL.name);
    }
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

/// Installs only what is missing: systems like Debian have other names for some browsers.
fn install_with_apt(workspace: &Workspace) -> Result<()> {
    println!("Installing what is missing of Chromium, Firefox and WebKitGTK: about a minute.");
    let missing = missing();
    let packages: Vec<_> = missing.iter().map(|browser| browser.package).chain([FONTS]).collect();
    apt::install(workspace, &packages).with_context(|| {
        let by_hand = packages.join(" ");
        format!("{}. Get them with: sudo apt-get install {by_hand}", complaint(&missing))
    })
}
