"""Views of drawn scenes, as a screenshot or a camera may show them, and the maps that a network is to find in them."""

import json
from pathlib import Path

import cv2
import numpy as np

INPUT = 256
"""Side of a view, pixels."""
OUTPUT = 128
"""Side of its maps, places."""
MAPS = ("tile board", "block board", "upright line", "level line", "empty cell")
LINE = 0.75
"""Deviation of a line, places."""
KEPT = 640
"""The longer side of a scene as it is kept, pixels."""
CELL = 100.0
"""Side of a cell in the plane of a real board, whose unit is free."""
TEST_DATA = Path(__file__).resolve().parents[3] / "tests" / "data"


class Scene:
    """A drawn picture, compressed, and the boards in it: each a rectangle in a plane of its own, which `to_scene` lays
    into the picture."""

    def __init__(self, folder, truth):
        picture = cv2.imread(str(Path(folder) / truth["file"]))
        scale = min(1, KEPT / max(picture.shape[:2]))
        if scale < 1:
            picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        self.data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 93])[1]
        self.boards = truth["boards"]
        for board in self.boards:
            quad = np.float32(board.get("quad", corners(*board["rect"]))) * scale
            board["quad"] = quad
            board["to_scene"] = cv2.getPerspectiveTransform(corners(*board["rect"]), quad)
            left, top = quad.min(0)
            board["bounds"] = left, top, *np.ptp(quad, axis=0)

    def picture(self):
        return cv2.imdecode(self.data, cv2.IMREAD_COLOR)

    def staged(self, random):
        """The picture and its boards, as they are seen this time."""
        return self.picture(), self.boards


def scenes_of(folders):
    """All scenes of some folders, of `../scenes` or of `make_boards`."""
    return [Scene(folder, truth) for folder in map(Path, folders) for truth in truths_of(folder)]


def truths_of(folder):
    """What is in the pictures of a folder, as a scene says it."""
    if lines := lines_of(folder):
        return [scene_truth(truth) if "repo" in truth else truth for truth in lines]
    return [made(case) for case in json.loads((folder / "manifest.json").read_text())["cases"]]


def lines_of(folder):
    """The lines of a folder's `truth.jsonl`; none where it has a manifest."""
    check(folder)
    if not (folder / "truth.jsonl").exists():
        return []
    return [json.loads(line) for line in (folder / "truth.jsonl").read_text().splitlines()]


def check(folder):
    """No recipe learns from the pictures that it is tested with."""
    if folder.resolve().is_relative_to(TEST_DATA):
        raise SystemExit(f"{folder} is for tests alone")


def scene_truth(truth):
    """What `real-pictures.jsonl` says of a picture, as a scene says it."""
    if truth["kind"] == "other":
        return {"file": truth["file"], "boards": []}
    rows, cols, gap = truth["rows"], truth["cols"], CELL * truth.get("gap", 0.0)
    board = {
        "family": truth["kind"],
        "rect": [0, 0, cols * CELL - gap, rows * CELL - gap],
        "quad": truth["quad"],
        "rows": rows,
        "cols": cols,
        "gap": [gap, gap],
    }
    if truth["kind"] == "tiles":
        blank = truth["blank"]
        board["blank"] = None if blank is None else blank[0] * cols + blank[1]
    else:
        names = truth["cells"].replace("|", "")
        numbers = {name: number for number, name in enumerate(sorted(set(names) - {"."}))}
        board["cells"] = [numbers.get(name, -1) for name in names]
    return {"file": truth["file"], "boards": [board]}


def made(case):
    """What `make_boards` says of a picture, as a scene says it."""
    rows, cols = case["rows"], case["cols"]
    if not rows:
        return {"file": case["file"], "boards": []}
    gap, (w, h) = case["canon"]["gap"], case["canon"]["tile"]
    row, col = case["blank"]
    board = {
        "family": "tiles",
        "rect": [0, 0, cols * (w + gap) - gap, rows * (h + gap) - gap],
        "quad": case["quad"],
        "rows": rows,
        "cols": cols,
        "gap": [gap, gap],
        "blank": row * cols + col,
    }
    return {"file": case["file"], "boards": [board]}


def corners(x, y, w, h):
    return np.array([[x, y], [x + w, y], [x + w, y + h], [x, y + h]], np.float32)


def framed(boards, shape, random):
    """The part of a scene that is looked at: left, top, width, height; it may reach beyond it."""
    height, width = shape[:2]
    kind = random.random()
    if kind < 0.5 or not boards and kind < 0.8:
        return 0, 0, width, height
    if boards:
        x, y, w, h = boards[0]["bounds"]
        most = 0.08 if kind < 0.62 else 0.6
        left, right, top, bottom = random.uniform(0, most, 4) * max(w, h)
        left, right = min(left, x), min(right, width - x - w)
        top, bottom = min(top, y), min(bottom, height - y - h)
        return x - left, y - top, w + left + right, h + top + bottom
    side = random.uniform(0.4, 1) * min(width, height)
    return random.uniform(0, width - side), random.uniform(0, height - side), side, side


def straight(frame):
    """Where a frame's corners lie in a view that holds all of it, in its middle."""
    _, _, w, h = frame
    scale = INPUT / max(w, h)
    w, h = w * scale, h * scale
    return corners((INPUT - w) / 2, (INPUT - h) / 2, w, h)


def leaning(frame, random):
    """The same as a camera that is held by hand may see it."""
    _, _, w, h = frame
    share = random.uniform(0.35, 1.15)
    scale = INPUT * share / max(w, h)
    quad = corners(-w / 2, -h / 2, w, h) * scale
    angle = random.normal(0, 0.12)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]], np.float32)
    quad = quad @ turn.T
    quad += random.uniform(-1, 1, (4, 2)) * random.uniform(0, 0.1) * INPUT * share
    free = max(0.0, INPUT - np.ptp(quad, axis=0).max()) / 2
    return (quad + INPUT / 2 + random.uniform(-1, 1, 2) * (free + 6)).astype(np.float32)


def ground(photos, random):
    """What a photographed puzzle lies on: a part of a photo, or something plain with a grain."""
    if random.random() < 0.65:
        photo = photos[random.integers(len(photos))]
        side = int(random.uniform(0.3, 1) * min(photo.shape[:2]))
        y, x = (random.integers(0, length - side + 1) for length in photo.shape[:2])
        return cv2.resize(photo[y : y + side, x : x + side], (INPUT, INPUT), interpolation=cv2.INTER_AREA)
    grain = random.normal(0, 1, (random.integers(2, 200), random.integers(2, 12), 1))
    grain = cv2.resize(grain, (INPUT, INPUT), interpolation=cv2.INTER_CUBIC)[..., None] * random.uniform(0, 25)
    if random.random() < 0.5:
        grain = grain.transpose(1, 0, 2)
    return np.clip(random.uniform(0, 255, 3) + grain, 0, 255).astype(np.uint8)


def lit(view, random):
    """A view in another light, through another lens."""
    if random.random() < 0.4:
        view = cv2.GaussianBlur(view, (0, 0), random.uniform(0.3, 1.4))
    view = view.astype(np.float32)
    if random.random() < 0.12:
        view = 255 - view
    if random.random() < 0.5:
        view = view[..., random.permutation(3)]
    if random.random() < 0.5:
        view = view * np.float32(random.uniform(0.4, 1.15)) + (random.uniform(-25, 45) + random.uniform(-14, 14, 3)).astype(np.float32)
    if random.random() < 0.3:
        field = random.uniform(0.5, 1.25, (2, 2)).astype(np.float32)
        view = view * cv2.resize(field, (INPUT, INPUT), interpolation=cv2.INTER_LINEAR)[..., None]
    if random.random() < 0.1:
        at, size = random.uniform(0, INPUT, 2), random.uniform(10, 60)
        grid = np.arange(INPUT)
        spot = np.exp(-((grid[None] - at[0]) ** 2 + (grid[:, None] - at[1]) ** 2) / (2 * size**2))
        view = view + (255 - view) * (spot * random.uniform(0.3, 0.9))[..., None]
    if random.random() < 0.4:
        view = view + random.standard_normal(view.shape, np.float32) * np.float32(random.uniform(1, 9))
    return np.clip(view, 0, 255).astype(np.uint8)


def line(offset, pitch):
    """How much a place is on a line that is `offset` cells away, where a cell measures `pitch` places."""
    return np.exp(-0.5 * (offset * pitch / LINE) ** 2)


def maps_of(boards, to_scene):
    """The maps of a view; the homography leads from it to the scene."""
    maps = np.zeros((OUTPUT, OUTPUT, len(MAPS)), np.float32)
    at = (np.arange(OUTPUT, dtype=np.float32) + 0.5) * (INPUT / OUTPUT)
    places = np.stack(np.meshgrid(at, at), -1).reshape(1, -1, 2)
    for board in boards:
        to_plane = np.linalg.inv(board["to_scene"]) @ to_scene
        plane = cv2.perspectiveTransform(places, to_plane).reshape(OUTPUT, OUTPUT, 2)
        add_board(maps, board, plane, np.linalg.inv(to_plane))
    return maps


def add_board(maps, board, plane, to_view):
    left, top, w, h = board["rect"]
    rows, cols = board["rows"], board["cols"]
    gap = board["gap"][0] if board["family"] == "tiles" else 0.0
    pitch = np.array([(w + gap) / cols, (h + gap) / rows], np.float32)
    middle = np.float32([left + w / 2, top + h / 2])
    probe = np.stack([middle, middle + [pitch[0], 0], middle + [0, pitch[1]]])[None].astype(np.float32)
    shown = cv2.perspectiveTransform(probe, to_view)[0]
    across, down = (np.hypot(*(shown[i] - shown[0])) * OUTPUT / INPUT for i in (1, 2))
    half = gap / 2 / pitch
    u, v = np.moveaxis((plane - [left, top] + gap / 2) / pitch, -1, 0)
    soft = lambda distance: np.clip(distance + 0.5, 0, 1)
    within_x = soft((u - half[0]) * across) * soft((cols - half[0] - u) * across)
    within_y = soft((v - half[1]) * down) * soft((rows - half[1] - v) * down)
    hull = within_x * within_y
    family = 0 if board["family"] == "tiles" else 1
    maps[..., family] = np.maximum(maps[..., family], hull)
    col, row = (np.clip(np.floor(c), 0, n - 1).astype(int) for c, n in ((u, cols), (v, rows)))
    pieces = np.arange(rows * cols).reshape(rows, cols)
    empty = np.zeros((rows, cols), bool)
    if board["family"] == "tiles":
        if board["blank"] is not None:
            empty.flat[board["blank"]] = True
    else:
        pieces = np.array(board["cells"]).reshape(rows, cols)
        empty = pieces == -1
    inner = (np.abs(u - np.round(u)) > half[0]) & (np.abs(v - np.round(v)) > half[1])
    maps[..., 4] = np.maximum(maps[..., 4], hull * empty[row, col] * inner)
    for axis, c, n, size, other in ((0, u, cols, across, within_y), (1, v, rows, down, within_x)):
        nearest = np.clip(np.round(c), 0, n).astype(int)
        at = np.arange(n + 1, dtype=np.float32)
        at[0], at[n] = half[axis], n - half[axis]
        beside = row if axis == 0 else col
        shown = other * line(c - at[nearest], size) * sides_of(pieces if axis == 0 else pieces.T)[beside, nearest]
        maps[..., 2 + axis] = np.maximum(maps[..., 2 + axis], shown)


def sides_of(pieces):
    """For each row of cells whether a piece ends before the first cell, each next one, and after the last."""
    return np.pad(pieces[:, 1:] != pieces[:, :-1], ((0, 0), (1, 1)), constant_values=True)


def view_of(scene, photos, random):
    """A view of a scene, and its maps."""
    picture, boards = scene.staged(random)
    frame = framed(boards, picture.shape, random)
    is_photo = random.random() < 0.4
    quad = leaning(frame, random) if is_photo else straight(frame)
    to_view = cv2.getPerspectiveTransform(corners(*frame), quad)
    scale = max(frame[2], frame[3]) / max(np.ptp(quad, axis=0).max(), 1)
    if scale > 1.3:
        picture = cv2.GaussianBlur(picture, (0, 0), scale * random.uniform(0.3, 0.42))
    whole = is_photo and random.random() < 0.3
    x, y, w, h = frame
    if not whole:
        shown = np.zeros_like(picture)
        x0, y0 = max(0, int(x)), max(0, int(y))
        x1, y1 = int(np.ceil(x + w)), int(np.ceil(y + h))
        shown[y0:y1, x0:x1] = picture[y0:y1, x0:x1]
        cover = np.zeros(picture.shape[:2], np.uint8)
        cover[y0:y1, x0:x1] = 255
    else:
        shown, cover = picture, np.full(picture.shape[:2], 255, np.uint8)
    warp = lambda image, flags: cv2.warpPerspective(image, to_view, (INPUT, INPUT), flags=flags)
    view, cover = warp(shown, cv2.INTER_LINEAR), warp(cover, cv2.INTER_LINEAR)[..., None] * np.float32(1 / 255)
    if is_photo:
        below = ground(photos, random).astype(np.float32)
        if random.random() < 0.5:
            shadow = cv2.GaussianBlur(cover[..., 0], (0, 0), random.uniform(1, 8))[..., None]
            below = below * (1 - shadow * random.uniform(0, 0.7))
        view = lit((view * cover + below * (1 - cover)).astype(np.uint8), random)
        cover = np.float32(1)
    else:
        view = lit(view, random)
    # Beyond a screenshot all is grey, which a view's normalisation makes nought.
    view = view * cover + np.float32(127.5) * (1 - cover)
    return view.astype(np.uint8), maps_of(boards, np.linalg.inv(to_view))
