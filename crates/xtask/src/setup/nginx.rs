//! nginx, which the tests serve the site with, as it is configured for hosts.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use super::apt;
use crate::folders;
use crate::shell::run;
use crate::workspace::Workspace;

/// The variable that names its program, for ours and for the tests.
pub const VARIABLE: &str = "UNSLIDE_NGINX";

/// Of Debian. Installing them would start a server.
const PACKAGES: [&str; 2] = ["nginx", "nginx-common"];

/// Its program, if it is on this machine.
pub fn find(workspace: &Workspace) -> Option<PathBuf> {
    let named = env::var_os(VARIABLE).map(PathBuf::from);
    let path = env::var_os("PATH").unwrap_or_default();
    let on_path = env::split_paths(&path).map(|folder| folder.join("nginx"));
    let ours = folder(workspace).join("usr/sbin/nginx");
    named.into_iter().chain(on_path).chain([ours]).find(|file| file.is_file())
}

/// Unpacks Debian's program into a folder of our own, if there is none. Other systems than Linux do without.
pub fn bring(workspace: &Workspace) -> Result<()> {
    if !cfg!(target_os = "linux") || find(workspace).is_some() {
        return Ok(());
    }
    if apt::is_here() {
        unpack(workspace)?;
    }
    ensure!(find(workspace).is_some(), "nginx is missing (or set {VARIABLE} to its program)");
    Ok(())
}

fn folder(workspace: &Workspace) -> PathBuf {
    workspace.tool("nginx", "debian")
}

fn unpack(workspace: &Workspace) -> Result<()> {
    println!("Fetching nginx: a second.");
    let folder = folder(workspace);
    folders::remove(&folder)?;
    fs::create_dir_all(&folder).context("cannot make a folder for nginx")?;
    if download(workspace, &folder).is_err() {
        apt::update(workspace)?;
        download(workspace, &folder)?;
    }
    for entry in fs::read_dir(&folder)? {
        let file = entry?.path();
        if file.extension() == Some(OsStr::new("deb")) {
            run(workspace.command("dpkg-deb").arg("--extract").arg(file).arg(&folder))?;
        }
    }
    Ok(())
}

fn download(workspace: &Workspace, folder: &Path) -> Result<()> {
    let mut apt = workspace.command("apt-get");
    run(apt.current_dir(folder).args(["download", "-q"]).args(PACKAGES))
}
