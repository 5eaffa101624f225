//! `cargo xtask serve`

use std::fs;
use std::io;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::Child;
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use super::build;
use crate::setup;
use crate::shell;
use crate::workspace::Workspace;

const USUAL_PORT: u16 = 8080;

/// Builds the page, serves it on this machine and builds it again at each change.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    let port = choose_port(asked_port(arguments)?)?;
    setup::bring(workspace, build::NEEDS)?;
    remove_old_page(workspace)?;
    println!("Building the page: a minute or two at first, some seconds later on.");
    let mut trunk = build::trunk(workspace, "serve");
    let mut server = shell::start(trunk.args(["--port", &port.to_string()]))?;
    wait_until_it_listens(&mut server, port)?;
    announce(workspace, port);
    shell::finish(&trunk, &mut server)
}

/// When the first build fails, Trunk serves what is there: that must not be an older page.
fn remove_old_page(workspace: &Workspace) -> Result<()> {
    match fs::remove_dir_all(workspace.at("dist")) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(error).context("cannot remove dist/")
        }
        _ => Ok(()),
    }
}

/// Trunk listens when the first build has ended, well or badly.
fn wait_until_it_listens(server: &mut Child, port: u16) -> Result<()> {
    while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
        let ended = server.try_wait().context("lost sight of Trunk")?;
        ensure!(ended.is_none(), "Trunk could not serve the page");
        sleep(Duration::from_millis(100));
    }
    Ok(())
}

fn announce(workspace: &Workspace, port: u16) {
    if workspace.at("dist/index.html").exists() {
        println!("\n  Unslide is at  http://127.0.0.1:{port}/\n");
    } else {
        println!("\n  The page could not be built: see above.");
        println!("  Once it can be, it is at  http://127.0.0.1:{port}/\n");
    }
    println!("  It is built again at each change. Ctrl+C ends it.\n");
}

fn asked_port(arguments: &[String]) -> Result<Option<u16>> {
    match arguments {
        [] => Ok(None),
        [flag, number] if flag == "--port" => {
            let port = number.parse().with_context(|| format!("`{number}` is no port"))?;
            Ok(Some(port))
        }
        _ => bail!("serve takes `--port N` and nothing else"),
    }
}

fn choose_port(asked: Option<u16>) -> Result<u16> {
    match asked {
        Some(port) if is_free(port) => Ok(port),
        Some(port) => bail!("port {port} is taken: choose another"),
        None => (USUAL_PORT..=u16::MAX).find(|&port| is_free(port)).context("no port is free"),
    }
}

fn is_free(port: u16) -> bool {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(words: &[&str]) -> Result<Option<u16>> {
        asked_port(&words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn a_port_may_be_asked_for() {
        assert_eq!(asked(&[]).unwrap(), None);
        assert_eq!(asked(&["--port", "9000"]).unwrap(), Some(9000));
    }

    #[test]
    fn words_that_name_no_port_are_refused() {
        assert!(asked(&["--port"]).is_err());
        assert!(asked(&["--port", "70000"]).is_err());
        assert!(asked(&["9000"]).is_err());
    }

    #[test]
    fn a_taken_port_is_refused_if_it_was_asked_for() {
        let holder = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let taken = holder.local_addr().unwrap().port();
        assert!(choose_port(Some(taken)).is_err());
    }
}
