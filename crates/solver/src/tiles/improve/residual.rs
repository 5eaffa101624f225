//! Scratch.
#![allow(clippy::all, clippy::pedantic, missing_docs, unused)]
use std::cell::RefCell;
const B: usize = 1 << 16; // block of each kind: up to 16*64*64
fn feats(side: usize, t: &[u8], kinds: &str, out: &mut Vec<u32>) {
    out.clear();
    let cells = side * side;
    let mut at = [0u8; 128];
    for c in 0..cells { at[t[c] as usize] = c as u8; }
    let n = side as i32;
    let rc = |c: usize| ((c / side) as i32, (c % side) as i32);
    let blank = cells - 1;
    let ring = |h: usize| { let (r, c) = rc(h); r.min(c).min(3) as usize };
    let way = |h: usize, c: usize| { let (a, b) = rc(h); let (r, q) = rc(c); ((a - r).clamp(-3, 3) + 3) as usize * 7 + ((b - q).clamp(-3, 3) + 3) as usize };
    // cols are transposed for column lines by using swapped ways
    let wayt = |h: usize, c: usize| { let w = way(h, c); (w % 7) * 7 + w / 7 };
    let mut kind = 0;
    let bl = at[blank] as usize; let (br, bc) = rc(bl);
    for k in kinds.chars() {
        let base = kind * B;
        let mut push = |block: usize, i: usize| out.push((base + block * 0 + i) as u32);
        let mut pairs = |dr: i32, dc: i32, home: bool, sub: usize, tr: bool| {
            for a in 0..cells { let (r, c) = rc(a); let (r2, c2) = (r + dr, c + dc);
                if r2 < 0 || c2 < 0 || r2 >= n || c2 >= n { continue; }
                let b = (r2 * n + c2) as usize;
                let (h1, p1, h2, p2) = if home { (a, at[a] as usize, b, at[b] as usize) } else { (t[a] as usize, a, t[b] as usize, b) };
                if h1 == blank || h2 == blank { continue; }
                let rg = ring(h1).min(ring(h2));
                let (w1, w2) = if tr { (wayt(h1, p1), wayt(h2, p2)) } else { (way(h1, p1), way(h2, p2)) };
                push(0, ((sub * 4 + rg) * 64 + w1) * 64 + w2);
            } };
        match k {
            'A' => for c in 0..cells { push(0, c * cells + t[c] as usize); },
            'B' => { pairs(0, 1, false, 0, false); pairs(1, 0, false, 0, true); }
            'C' => { pairs(0, 1, true, 0, false); pairs(1, 0, true, 0, true); }
            'D' => { pairs(1, 1, true, 0, false); pairs(1, -1, true, 1, false); }
            'E' => { pairs(0, 2, true, 0, false); pairs(2, 0, true, 0, true); }
            'P' => { pairs(0, 2, false, 0, false); pairs(2, 0, false, 0, true); }
            'Q' => { pairs(1, 1, false, 0, false); pairs(1, -1, false, 1, false); }
            'f' | 'g' | 'h' => { for dr in -2..=2i32 { for dc in -2..=2i32 { let (r, c) = (br + dr, bc + dc);
                    let inside = if k == 'g' { dr.abs().max(dc.abs()) == 1 } else { dr.abs() + dc.abs() <= 2 };
                    if r < 0 || c < 0 || r >= n || c >= n || (dr, dc) == (0, 0) || !inside { continue; }
                    let cell = (r * n + c) as usize; let h = t[cell] as usize;
                    push(0, (((dr + 2) * 5 + dc + 2) as usize * 4 + if k == 'h' { 0 } else { ring(h) }) * 64 + way(h, cell)); } } }
            'F' => { // around the blank: 5x5 window, capped
                for dr in -2..=2i32 { for dc in -2..=2i32 { let (r, c) = (br + dr, bc + dc);
                    if r < 0 || c < 0 || r >= n || c >= n || (dr, dc) == (0, 0) { continue; }
                    let cell = (r * n + c) as usize; let h = t[cell] as usize;
                    push(0, (((dr + 2) * 5 + dc + 2) as usize * 4 + ring(h)) * 64 + way(h, cell)); } }
            }
            'G' => { // pairs of tiles beside blank: neighbours of the blank two by two
                let nb: Vec<usize> = [(0,1),(1,0),(0,-1),(-1,0)].iter().filter_map(|(dr, dc)| { let (r, c) = (br + dr, bc + dc); (r >= 0 && c >= 0 && r < n && c < n).then(|| (r * n + c) as usize) }).collect();
                for i in 0..nb.len() { for j in 0..i { let (h1, h2) = (t[nb[i]] as usize, t[nb[j]] as usize);
                    push(0, ((i * 4 + j) * 64 + way(h1, nb[i])) * 64 + way(h2, nb[j])); } }
            }
            'T' => { // triples in a line: coarse ways (-1..1 each): 9 each
                let cw = |h: usize, c: usize, tr: bool| { let w = if tr { wayt(h, c) } else { way(h, c) }; let (a, b) = (w as i32 / 7 - 3, w as i32 % 7 - 3); ((a.clamp(-1, 1) + 1) * 3 + b.clamp(-1, 1) + 1) as usize };
                for a in 0..cells { let (r, c) = rc(a);
                    for (dr, dc, tr) in [(0, 1, false), (1, 0, true)] { let (r3, c3) = (r + 2 * dr, c + 2 * dc); if r3 >= n || c3 >= n { continue; }
                        let x = [a, ((r + dr) * n + c + dc) as usize, (r3 * n + c3) as usize]; let h = x.map(|x| t[x] as usize);
                        if h.contains(&blank) { continue; }
                        let rg = ring(h[0]).min(ring(h[1])).min(ring(h[2]));
                        push(0, ((rg * 9 + cw(h[0], x[0], tr)) * 9 + cw(h[1], x[1], tr)) * 9 + cw(h[2], x[2], tr)); } } }
            'S' => { // squares 2x2 coarse
                let cw = |h: usize, c: usize| { let w = way(h, c); let (a, b) = (w as i32 / 7 - 3, w as i32 % 7 - 3); ((a.clamp(-1, 1) + 1) * 3 + b.clamp(-1, 1) + 1) as usize };
                for a in 0..cells { let (r, c) = rc(a); if r + 1 >= n || c + 1 >= n { continue; }
                    let x = [a, a + 1, a + side, a + side + 1]; let h = x.map(|x| t[x] as usize);
                    let v = x.iter().zip(h).map(|(x, h)| if h == blank { 4 } else { cw(h, *x) }).fold(0, |s, v| s * 9 + v);
                    let rg = h.iter().filter(|h| **h != blank).map(|h| ring(*h)).min().unwrap();
                    push(0, rg * 6561 + v); } }
            _ => panic!(),
        }
        kind += 1;
    }
}
struct Net { side: usize, kinds: String, w: Vec<f32>, scale: f32 }
thread_local! { static NET: RefCell<Option<Net>> = const { RefCell::new(None) }; static F: RefCell<(Vec<u8>, Vec<u32>)> = RefCell::new(Default::default()); }
pub fn set(side: usize, kinds: &str, path: &str, scale: f32) {
    let b = std::fs::read(path).unwrap();
    let w = b.chunks_exact(4).map(|c| f32::from_le_bytes(c.try_into().unwrap())).collect();
    NET.with(|n| *n.borrow_mut() = Some(Net { side, kinds: kinds.into(), w, scale }));
}
pub fn is_on() -> bool { NET.with(|n| n.borrow().is_some()) }
pub fn of(tiles: &[u16]) -> i32 {
    NET.with(|n| { let n = n.borrow(); let Some(n) = n.as_ref() else { return 0 };
      F.with(|f| { let (t, f) = &mut *f.borrow_mut(); t.clear(); t.extend(tiles.iter().map(|t| *t as u8));
        feats(n.side, t, &n.kinds, f);
        (f.iter().map(|i| n.w[*i as usize]).sum::<f32>() * 64.0 * n.scale).round() as i32 }) })
}
