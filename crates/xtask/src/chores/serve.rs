//! `cargo xtask serve`

use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::{Child, ExitStatus};
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use super::build;
use crate::setup;
use crate::shell;
use crate::watch::Sources;
use crate::workspace::Workspace;

const USUAL_PORT: u16 = 8080;

/// Time between two looks at the server and the files.
const PAUSE: Duration = Duration::from_millis(300);

/// Serves the built page with the headers that hosts should send.
const SERVER: &str = "tests/serve.mjs";

/// Builds the page, serves it on this machine and builds it again at each change.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    let port = choose_port(asked_port(arguments)?)?;
    setup::bring(workspace, build::NEEDS)?;
    println!("Building the page: a minute or two at first, some seconds later on.");
    let mut sources = Sources::of(workspace)?;
    while !is_built(workspace) {
        sources = changed(workspace, &sources)?;
    }
    let mut server = shell::start(workspace.command("node").args([SERVER, &port.to_string()]))?;
    let ended = watch(workspace, port, &mut server, sources);
    // It may have ended by itself.
    let _ = server.kill();
    ended
}

/// Builds again at each change, until the server ends.
fn watch(workspace: &Workspace, port: u16, server: &mut Child, mut sources: Sources) -> Result<()> {
    while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
        ensure!(has_ended(server)?.is_none(), "the server could not be started");
        sleep(PAUSE);
    }
    println!("\n  Unslide is at  http://127.0.0.1:{port}/\n");
    println!("  It is built again at each change. Ctrl+C ends it.\n");
    loop {
        if let Some(status) = has_ended(server)? {
            ensure!(status.success(), "the server ended ({status})");
            return Ok(());
        }
        let now = Sources::of(workspace)?;
        if now != sources {
            sources = now;
            if is_built(workspace) {
                println!("\n  The page is built: load it again.\n");
            }
        }
        sleep(PAUSE);
    }
}

/// Builds the page. If that fails, the former one is served until the next change.
fn is_built(workspace: &Workspace) -> bool {
    let built = build::build(workspace);
    if let Err(error) = &built {
        eprintln!("\nerror: {error:#}\n\n  It is built again at the next change.\n");
    }
    built.is_ok()
}

/// Waits until the sources are others.
fn changed(workspace: &Workspace, before: &Sources) -> Result<Sources> {
    loop {
        sleep(PAUSE);
        let now = Sources::of(workspace)?;
        if now != *before {
            return Ok(now);
        }
    }
}

fn has_ended(program: &mut Child) -> Result<Option<ExitStatus>> {
    program.try_wait().context("lost sight of a program")
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
