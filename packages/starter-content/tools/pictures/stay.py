"""Pictures of the guesthouse, path-traced by Blender's Cycles:
blender -b --factory-startup -P tools/pictures/stay.py -- <name> <folder> [samples] [scale]
Each is written as <folder>/<name>.png; `run.mjs stay` makes the pictures of the theme from them.
"""

import math
import random
import sys

import bpy
import numpy as np
from mathutils import Vector

NAME, FOLDER = sys.argv[sys.argv.index("--") + 1 :][:2]
REST = sys.argv[sys.argv.index("--") + 3 :]
SAMPLES = int(REST[0]) if REST else 64
SCALE = float(REST[1]) if len(REST) > 1 else 1.0
rng = random.Random(7)

for thing in list(bpy.data.objects):
    bpy.data.objects.remove(thing)
scene = bpy.context.scene


# Materials


def material(name):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    made.node_tree.nodes.clear()
    nodes, links = made.node_tree.nodes, made.node_tree.links
    out = nodes.new("ShaderNodeOutputMaterial")
    return made, nodes, links, out


def rgb(text):
    """A colour as it is written in css, in linear light."""
    part = [int(text[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in part] + [1]


def mottled(name, dark, light, scale=(6, 6, 6), rough=0.7, bump=0.15, detail=6, specular=0.3):
    """A surface whose colour wanders between two: wood with a long scale, plaster and stone with an even one."""
    made, nodes, links, out = material(name)
    at = nodes.new("ShaderNodeTexCoord")
    mapping = nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = scale
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 1
    noise.inputs["Detail"].default_value = detail
    noise.inputs["Roughness"].default_value = 0.65
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.3, 0.72
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = rgb(dark), rgb(light)
    shader = nodes.new("ShaderNodeBsdfPrincipled")
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Specular"].default_value = specular
    uneven = nodes.new("ShaderNodeBump")
    uneven.inputs["Strength"].default_value = bump
    uneven.inputs["Distance"].default_value = 0.02
    links.new(at.outputs["Object"], mapping.inputs["Vector"])
    links.new(mapping.outputs["Vector"], noise.inputs["Vector"])
    links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    links.new(noise.outputs["Fac"], uneven.inputs["Height"])
    links.new(uneven.outputs["Normal"], shader.inputs["Normal"])
    links.new(shader.outputs["BSDF"], out.inputs["Surface"])
    return made


def plain(name, colour, rough=0.5, specular=0.4):
    made, nodes, links, out = material(name)
    shader = nodes.new("ShaderNodeBsdfPrincipled")
    shader.inputs["Base Color"].default_value = rgb(colour)
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Specular"].default_value = specular
    links.new(shader.outputs["BSDF"], out.inputs["Surface"])
    return made


def paper(name, colour="#f3ead8", glow=None, strength=0.0):
    """Mulberry paper: half of the light goes through it; with `glow` a lamp is behind it."""
    made, nodes, links, out = material(name)
    if glow:
        shader = nodes.new("ShaderNodeEmission")
        at = nodes.new("ShaderNodeTexCoord")
        noise = nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = 1.1
        noise.inputs["Detail"].default_value = 2
        ramp = nodes.new("ShaderNodeValToRGB")
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.25, 0.75
        ramp.color_ramp.elements[0].color = [c * 0.55 for c in rgb(glow)[:3]] + [1]
        ramp.color_ramp.elements[1].color = rgb(glow)
        links.new(at.outputs["Object"], noise.inputs["Vector"])
        links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
        links.new(ramp.outputs["Color"], shader.inputs["Color"])
        shader.inputs["Strength"].default_value = strength
        links.new(shader.outputs["Emission"], out.inputs["Surface"])
        return made
    front, through, mix = (
        nodes.new("ShaderNodeBsdfDiffuse"),
        nodes.new("ShaderNodeBsdfTranslucent"),
        nodes.new("ShaderNodeMixShader"),
    )
    front.inputs["Color"].default_value = through.inputs["Color"].default_value = rgb(colour)
    mix.inputs["Fac"].default_value = 0.55
    links.new(front.outputs["BSDF"], mix.inputs[1])
    links.new(through.outputs["BSDF"], mix.inputs[2])
    links.new(mix.outputs["Shader"], out.inputs["Surface"])
    return made


def glow(name, colour, strength):
    made, nodes, links, out = material(name)
    shader = nodes.new("ShaderNodeEmission")
    shader.inputs["Color"].default_value = rgb(colour)
    shader.inputs["Strength"].default_value = strength
    links.new(shader.outputs["Emission"], out.inputs["Surface"])
    return made


PINE = mottled("pine", "#6b4526", "#a8754a", (1.2, 30, 30), 0.55, 0.1)
PINE_UP = mottled("pine-up", "#5f3d22", "#97683f", (30, 30, 1.2), 0.6, 0.1)
PINE_ACROSS = mottled("pine-across", "#6b4526", "#a8754a", (30, 1.2, 30), 0.42, 0.08)
DARK = mottled("dark", "#2d1d12", "#4a3120", (24, 24, 1.4), 0.6, 0.1)
LACQUER = mottled("lacquer", "#3a1d12", "#5b2f1c", (2, 26, 26), 0.28, 0.04, specular=0.5)
PLASTER = mottled("plaster", "#d9d2c3", "#ece6d8", (3, 3, 3), 0.9, 0.06)
HANJI_WALL = mottled("hanji-wall", "#e2d9c6", "#eee7d8", (5, 5, 5), 0.95, 0.05)
OILED = mottled("oiled", "#c3a06a", "#d6b783", (1.6, 1.6, 1.6), 0.3, 0.03, specular=0.45)
GRANITE = mottled("granite", "#7d7a74", "#a8a49b", (26, 26, 26), 0.85, 0.25, 8)
EARTH = mottled("earth", "#8d7b62", "#b09c7e", (4, 4, 4), 0.95, 0.3, 9)
TILE = mottled("tile", "#2c2f33", "#4a4e53", (9, 9, 9), 0.6, 0.2)
LIME = plain("lime", "#d8d4c8", 0.9)
LINEN = mottled("linen", "#e6dfd0", "#f4efe4", (60, 60, 60), 0.95, 0.08)
INDIGO = mottled("indigo", "#22304a", "#33466a", (60, 60, 60), 0.95, 0.08)
PORCELAIN = plain("porcelain", "#f2efe8", 0.22, 0.5)
CELADON = plain("celadon", "#9db3a0", 0.2, 0.5)
TEA = plain("tea", "#9a7a2c", 0.1, 0.5)
LEAF = plain("leaf", "#4b5a2c", 0.6)
PERSIMMON = plain("persimmon", "#d9641d", 0.4)
PAPER = paper("paper")
SOFT = paper("soft", glow="#f3e6cc", strength=0.75)
BRIGHT = paper("bright", glow="#fff1da", strength=1.7)


# Shapes


def add(mesh, name, made, smooth=False):
    thing = bpy.data.objects.new(name, mesh)
    thing.data.materials.append(made)
    if smooth:
        for face in mesh.polygons:
            face.use_smooth = True
    scene.collection.objects.link(thing)
    return thing


def solid(points, faces, made, name="solid", smooth=False):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], faces)
    mesh.update()
    return add(mesh, name, made, smooth)


def box(x, y, z, w, d, h, made, bevel=0.008, turn=0.0):
    """A box by its middle and its size."""
    corners = [
        (sx * w / 2, sy * d / 2, sz * h / 2) for sz in (-1, 1) for sy in (-1, 1) for sx in (-1, 1)
    ]
    faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    thing = solid(corners, faces, made, "box")
    thing.location, thing.rotation_euler[2] = (x, y, z), turn
    if bevel:
        soft = thing.modifiers.new("bevel", "BEVEL")
        soft.width, soft.segments = min(bevel, w / 3, d / 3, h / 3), 2
    return thing


def rod(start, end, radius, made, sides=20, end_radius=None):
    a, b = Vector(start), Vector(end)
    along = (b - a).normalized()
    side = along.cross(Vector((0, 0, 1)) if abs(along.z) < 0.9 else Vector((1, 0, 0))).normalized()
    up = side.cross(along)
    points, faces = [], []
    for at, r in ((a, radius), (b, radius if end_radius is None else end_radius)):
        for i in range(sides):
            t = 2 * math.pi * i / sides
            points.append(tuple(at + side * (r * math.cos(t)) + up * (r * math.sin(t))))
    for i in range(sides):
        j = (i + 1) % sides
        faces.append((i, j, sides + j, sides + i))
    faces += [tuple(range(sides))[::-1], tuple(range(sides, 2 * sides))]
    thing = solid(points, faces, made, "rod")
    for face in list(thing.data.polygons)[:sides]:
        face.use_smooth = True
    return thing


def turned(x, y, z, profile, made, sides=64):
    """A vessel: a profile of (radius, height) turned about the upright."""
    points, faces = [], []
    for r, h in profile:
        for i in range(sides):
            t = 2 * math.pi * i / sides
            points.append((r * math.cos(t), r * math.sin(t), h))
    for k in range(len(profile) - 1):
        for i in range(sides):
            j = (i + 1) % sides
            faces.append((k * sides + i, k * sides + j, (k + 1) * sides + j, (k + 1) * sides + i))
    thing = solid(points, faces, made, "turned", True)
    thing.location = (x, y, z)
    return thing


def lattice(x, y, z, w, h, made=DARK, sheet=PAPER, bars=7, rows=(0.18, 0.5, 0.82), bar=0.016, panel=0.0, frame=0.055):
    """A door leaf in the wall's plane (y), by the middle of its foot: frame, thin bars in three bands, paper behind."""
    box(x - w / 2 + frame / 2, y, z + h / 2, frame, 0.045, h, made, 0.004)
    box(x + w / 2 - frame / 2, y, z + h / 2, frame, 0.045, h, made, 0.004)
    box(x, y, z + h - frame / 2, w, 0.045, frame, made, 0.004)
    box(x, y, z + frame / 2, w, 0.045, frame, made, 0.004)
    low = z + frame + panel
    if panel:
        box(x, y + 0.005, z + frame + panel / 2, w - 2 * frame, 0.02, panel, made, 0)
        box(x, y, low, w, 0.045, frame * 0.8, made, 0.004)
    inner, tall = w - 2 * frame, z + h - frame - low
    for i in range(1, bars + 1):
        box(x - inner / 2 + inner * i / (bars + 1), y, low + tall / 2, bar, 0.026, tall, made, 0)
    for row in rows:
        for k in (-1.5, -0.5, 0.5, 1.5):
            box(x, y - 0.002, low + tall * row + k * 0.052, inner, 0.022, bar, made, 0)
    if sheet:
        solid(
            [(x - inner / 2, y + 0.02, low), (x + inner / 2, y + 0.02, low), (x + inner / 2, y + 0.02, low + tall), (x - inner / 2, y + 0.02, low + tall)],
            [(0, 1, 2, 3)],
            sheet,
            "paper",
        )


def tiles(x0, x1, eave, ridge, lift, made=TILE, pitch=0.27, thick=0.085):
    """A slope of tiles from the eave (y, z) to the ridge (y, z): troughs between half-round rows, round ends below."""
    (ey, ez), (ry, rz) = eave, ridge

    def at(x, t):
        sag = -0.26 * math.sin(math.pi * t) * (1 - 0.25 * t)
        return ey + (ry - ey) * t, ez + (rz - ez) * t + sag + lift(x) * (1 - 0.72 * t)

    steps, arc = 22, 7
    count = int((x1 - x0) / pitch)
    trough_points, trough_faces, row_points, row_faces = [], [], [], []
    for n in range(count + 1):
        x = x0 + n * pitch
        for s in range(steps):
            for end in (0, 1):
                t = (s + end) / steps
                y, z = at(x, t)
                # The upper tile lies over the lower one: each is a little wider at its foot.
                r = thick * (1.06 if end == 0 else 0.9)
                for i in range(arc):
                    a = math.pi * i / (arc - 1)
                    row_points.append((x - r * math.cos(a), y, z + r * math.sin(a) + (0.016 if end == 0 else 0)))
            base = len(row_points) - 2 * arc
            for i in range(arc - 1):
                row_faces.append((base + i, base + i + 1, base + arc + i + 1, base + arc + i))
            if s == 0:
                row_faces.append(tuple(range(base, base + arc)))
        y, z = at(x, 0)
        rod((x, y - 0.012, z + thick * 0.3), (x, y + 0.05, z + thick * 0.3), thick * 1.12, made, 18)
        if n == count:
            continue
        for s in range(steps):
            for end in (0, 1):
                t = (s + end) / steps
                for i in range(5):
                    u = i / 4
                    xx = x + pitch * u
                    y, z = at(xx, t)
                    dip = 0.055 * math.sin(math.pi * u) - 0.004
                    trough_points.append((xx, y, z - dip + (0.014 if end == 0 else 0)))
            base = len(trough_points) - 10
            for i in range(4):
                trough_faces.append((base + i, base + i + 1, base + 6 + i, base + 5 + i))
        # The hanging plate at the foot of a trough.
        lip = []
        for i in range(7):
            u = i / 6
            y, z = at(x + pitch * u, 0)
            lip.append((x + pitch * (0.12 + 0.76 * u), y - 0.014, z - 0.03 - 0.045 * math.sin(math.pi * u)))
        for i in range(7):
            u = i / 6
            y, z = at(x + pitch * u, 0)
            lip.append((x + pitch * (0.12 + 0.76 * u), y - 0.014, z - 0.045 - 0.1 * math.sin(math.pi * u)))
        solid(lip, [(i, i + 1, 8 + i, 7 + i) for i in range(6)], made, "lip", True)
    # Clay below the tiles: no light comes through.
    under = []
    for s in range(13):
        for x in (x0, x0 + (x1 - x0) * 0.25, (x0 + x1) / 2, x1 - (x1 - x0) * 0.25, x1):
            y, z = at(x, s / 12)
            under.append((x, y + 0.02, z - 0.1))
    solid(under, [(5 * s + i, 5 * s + i + 1, 5 * s + i + 6, 5 * s + i + 5) for s in range(12) for i in range(4)], made, "clay")
    solid(trough_points, trough_faces, made, "troughs", True)
    solid(row_points, row_faces, made, "rows", True)
    return at


def foliage(cx, cy, cz, spread, count, made=LEAF, size=0.05, seed=3, flat=0.7):
    """A cloud of leaves: small bent quads."""
    dice = random.Random(seed)
    points, faces = [], []
    for _ in range(count):
        while True:
            p = Vector((dice.uniform(-1, 1), dice.uniform(-1, 1), dice.uniform(-1, 1)))
            if 0.25 < p.length < 1:
                break
        p = Vector((cx + p.x * spread, cy + p.y * spread, cz + p.z * spread * flat))
        a = Vector((dice.gauss(0, 1), dice.gauss(0, 1), dice.gauss(0, 0.6))).normalized() * size * dice.uniform(0.6, 1.2)
        b = a.cross(Vector((dice.gauss(0, 1), dice.gauss(0, 1), dice.gauss(0, 1)))).normalized() * size * 0.42
        base = len(points)
        points += [tuple(p - a), tuple(p + b), tuple(p + a), tuple(p - b)]
        faces.append((base, base + 1, base + 2, base + 3))
    return solid(points, faces, made, "leaves")


def branch(start, way, length, radius, depth, tips, dice, made=DARK):
    end = Vector(start) + Vector(way).normalized() * length
    rod(start, tuple(end), radius, made, 8, radius * 0.72)
    if depth == 0:
        tips.append(end)
        return
    for _ in range(2 if depth < 3 else 3):
        bend = Vector((dice.gauss(0, 0.55), dice.gauss(0, 0.55), dice.gauss(0.12, 0.4)))
        branch(tuple(end), Vector(way).normalized() + bend, length * dice.uniform(0.62, 0.85), radius * 0.66, depth - 1, tips, dice, made)


def tree(x, y, z, height, depth=4, seed=5, leaves=True, fruit=0, made=DARK):
    dice, tips = random.Random(seed), []
    branch((x, y, z), (0.08, 0.05, 1), height * 0.36, height * 0.03, depth, tips, dice, made)
    for i, tip in enumerate(tips):
        if leaves:
            foliage(tip.x, tip.y, tip.z, height * 0.1, 34, size=0.06, seed=seed * 100 + i)
        if fruit and i % fruit == 0:
            turned(tip.x, tip.y, tip.z - 0.07, [(0.001, -0.045), (0.04, -0.035), (0.052, 0), (0.042, 0.03), (0.001, 0.038)], PERSIMMON, 16)


# Light and camera


def sky(low, high, strength):
    top = 0.24 if NAME in ("house", "dusk") else 0.42
    world = bpy.data.worlds.new("sky")
    scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    nodes.clear()
    at, split, ramp = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ"), nodes.new("ShaderNodeValToRGB")
    ground, out = nodes.new("ShaderNodeBackground"), nodes.new("ShaderNodeOutputWorld")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.0, top
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = rgb(low), rgb(high)
    ground.inputs["Strength"].default_value = strength
    links.new(at.outputs["Generated"], split.inputs[0])
    links.new(split.outputs["Z"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], ground.inputs["Color"])
    links.new(ground.outputs["Background"], out.inputs["Surface"])


def sun(way, strength, colour="#fff1dc", angle=0.6):
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.color, light.angle = strength, rgb(colour)[:3], math.radians(angle)
    thing = bpy.data.objects.new("sun", light)
    thing.rotation_euler = Vector(way).to_track_quat("-Z", "Y").to_euler()
    scene.collection.objects.link(thing)


def lamp(x, y, z, power, colour="#ffb869", size=0.3):
    light = bpy.data.lights.new("lamp", "POINT")
    light.energy, light.color, light.shadow_soft_size = power, rgb(colour)[:3], size
    thing = bpy.data.objects.new("lamp", light)
    thing.location = (x, y, z)
    scene.collection.objects.link(thing)


def panel_light(x, y, z, w, h, power, way, colour="#ffffff"):
    light = bpy.data.lights.new("panel", "AREA")
    light.energy, light.color, light.shape, light.size, light.size_y = power, rgb(colour)[:3], "RECTANGLE", w, h
    thing = bpy.data.objects.new("panel", light)
    thing.location, thing.rotation_euler = (x, y, z), Vector(way).to_track_quat("-Z", "Y").to_euler()
    scene.collection.objects.link(thing)


def camera(place, target, lens, size, shift=0.0, blur=0.0):
    eye = bpy.data.cameras.new("eye")
    eye.lens, eye.shift_y = lens, shift
    thing = bpy.data.objects.new("eye", eye)
    thing.location = place
    thing.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    scene.collection.objects.link(thing)
    scene.camera = thing
    if blur:
        eye.dof.use_dof, eye.dof.aperture_fstop = True, blur
        eye.dof.focus_distance = (Vector(target) - Vector(place)).length
    scene.render.resolution_x, scene.render.resolution_y = size


# Pictures


def moon_jar(x, y, z, size=0.21):
    outer = [(size * 0.46, 0), (size * 0.5, 0.012)]
    for i in range(1, 30):
        t = i / 30
        outer.append((size * (0.5 + 0.52 * math.sin(math.pi * t) ** 0.8), 0.012 + size * 1.9 * t))
    outer += [(size * 0.5, size * 1.93), (size * 0.47, size * 1.98), (size * 0.44, size * 1.9), (size * 0.4, size * 1.7)]
    return turned(x, y, z, outer, PORCELAIN, 96)


def soban(x, y, z, r=0.26):
    """A small table for one: a twelve-sided top with a rim on four bowed legs."""
    h = 0.24
    turned(x, y, z + h, [(0.001, 0), (r - 0.012, 0), (r - 0.006, 0.018), (r, 0.018), (r, -0.012), (r - 0.03, -0.022), (0.001, -0.022)], LACQUER, 12)
    for k in range(4):
        a = math.pi / 4 + k * math.pi / 2
        last = None
        for i in range(8):
            t = i / 7
            out = r * (0.72 + 0.16 * math.sin(math.pi * t * 0.9) - 0.1 * t)
            p = (x + out * math.cos(a), y + out * math.sin(a), z + h - 0.02 - (h - 0.03) * t)
            if last:
                rod(last, p, 0.019 - 0.005 * t, LACQUER, 12)
            last = p
    for k in range(4):
        a, b = math.pi / 4 + k * math.pi / 2, math.pi / 4 + (k + 1) * math.pi / 2
        s = r * 0.66
        rod((x + s * math.cos(a), y + s * math.sin(a), z + 0.035), (x + s * math.cos(b), y + s * math.sin(b), z + 0.035), 0.011, LACQUER, 10)


def cup(x, y, z, r=0.04, made=CELADON, full=True):
    turned(x, y, z, [(r * 0.5, 0), (r * 0.52, 0.006), (r * 0.9, 0.022), (r, 0.05), (r * 0.955, 0.05), (r * 0.86, 0.024), (0.001, 0.012)], made)
    if full:
        turned(x, y, z + 0.04, [(0.001, 0), (r * 0.93, 0)], TEA)


def pot(x, y, z, r=0.07, made=CELADON):
    turned(x, y, z, [(r * 0.6, 0), (r * 0.65, 0.006), (r * 1.0, r * 0.5), (r * 0.98, r * 0.95), (r * 0.6, r * 1.4), (r * 0.42, r * 1.46), (r * 0.4, r * 1.5), (r * 0.2, r * 1.62), (r * 0.09, r * 1.66), (r * 0.13, r * 1.8), (0.001, r * 1.86)], made)
    last = None
    for i in range(7):
        t = i / 6
        p = (x + r * (0.85 + 0.75 * t), y, z + r * (0.62 + 0.85 * t**1.6))
        if last:
            rod(last, p, r * (0.2 - 0.09 * t), made, 14, r * (0.2 - 0.09 * (t + 0.16)))
        last = p
    rod((x, y - r * 0.9, z + r * 0.8), (x, y - r * 2.0, z + r * 1.05), r * 0.13, made, 14, r * 0.2)


def house(lit):
    """The house at dusk from its yard; lamps behind its paper doors or none yet."""
    glow_sheet = paper("lit", glow="#ffa04a", strength=1.15 if lit else 0.0) if lit else mottled("unlit", "#5d6470", "#757c88", (5, 5, 5), 0.95, 0.02)
    lift = lambda x: 0.62 * (abs(x) / 7.4) ** 2.6
    solid([(-30, -20, 0), (30, -20, 0), (30, 20, 0), (-30, 20, 0)], [(0, 1, 2, 3)], EARTH, "yard")
    x = -7.2
    while x < 7.2:
        w = rng.uniform(0.9, 1.5)
        box(x + w / 2, 1.2, 0.22, w - 0.015, 4.2, 0.44, GRANITE, 0.02)
        x += w
    for n, sx in enumerate((-0.62, 0.62)):
        box(0, -1.25 - n * 0.0, 0.15, 1.9, 0.5, 0.3, GRANITE, 0.02) if n == 0 else None
    box(0, -0.75, 0.62, 1.3, 0.42, 0.2, GRANITE, 0.02)
    columns = [-6.25, -3.75, -1.25, 1.25, 3.75, 6.25]
    for cx in columns:
        box(cx, 0, 0.5, 0.42, 0.42, 0.14, GRANITE, 0.03)
        rod((cx, 0, 0.5), (cx, 0, 3.2), 0.125, PINE_UP, 24)
        box(cx, -0.06, 3.1, 0.2, 0.5, 0.22, PINE, 0.02)
    for z, h in ((0.98, 0.16), (2.62, 0.15), (3.06, 0.22)):
        box(0, 0.02, z, 12.6, 0.14, h, PINE, 0.01)
    rod((-7.4, 0, 3.34), (7.4, 0, 3.34), 0.13, PINE, 20)
    box(0, 0.06, 2.84, 12.4, 0.05, 0.32, PLASTER, 0)
    for i in range(5):
        a, b = columns[i], columns[i + 1]
        mid = (a + b) / 2
        if i in (0, 4):
            box(mid, 0.06, 1.75, 2.4, 0.06, 1.7, PLASTER, 0)
            box(mid, 0.02, 1.5, 2.4, 0.1, 0.1, PINE, 0.006)
            lattice(mid, -0.02, 1.58, 1.0, 0.9, sheet=glow_sheet, bars=6, rows=(0.5,))
            box(mid, 0.0, 1.56, 1.14, 0.12, 0.07, PINE, 0.006)
            box(mid, 0.0, 2.5, 1.14, 0.12, 0.07, PINE, 0.006)
            for s in (-0.54, 0.54):
                box(mid + s, 0.0, 2.03, 0.07, 0.12, 0.9, PINE_UP, 0.006)
        else:
            leaf_w = 0.56
            for k in range(4):
                lattice(mid - 1.5 * leaf_w + k * leaf_w, -0.02, 1.06, leaf_w - 0.012, 1.48, sheet=glow_sheet, bars=4, rows=(0.16, 0.5, 0.84), panel=0.26, frame=0.045)
            for s in (-1.14, 1.14):
                box(mid + s, 0.0, 1.8, 0.06, 0.1, 1.5, PINE_UP, 0.006)
    # The narrow floor before the rooms.
    for n in range(38):
        w = 7.4 / 38
        box(-3.7 + (n + 0.5) * w, -0.48, 0.92, w - 0.006, 0.86, 0.055, PINE_ACROSS, 0.004)
    box(0, -0.93, 0.89, 7.5, 0.09, 0.14, PINE, 0.01)
    for cx in (-3.5, -1.25, 1.25, 3.5):
        box(cx, -0.85, 0.66, 0.12, 0.12, 0.44, PINE_UP, 0.01)
    for s in (-0.16, 0.0):
        pair = turned(0.28 + s, -0.78, 0.73, [(0.001, 0), (0.055, 0.0), (0.06, 0.03), (0.05, 0.045), (0.04, 0.02), (0.001, 0.016)], PORCELAIN, 24)
        pair.scale = (0.9, 2.1, 1)
    at = tiles(-8.6, 8.6, (-1.5, 3.08), (2.3, 5.0), lift)
    n = 0
    x = -8.4
    while x < 8.4:
        y, z = -1.36, 3.0 + lift(x)
        rod((x, y, z - 0.06), (x, 0.9, 3.6 + lift(x) * 0.5), 0.06, PINE_ACROSS, 14)
        x += 0.31
    # Boards over the rafters, and the long lath that carries the tiles.
    points = [(x * 0.2, y, z) for x in range(-43, 44) for y, z in ((-1.42, 3.03 + lift(x * 0.2)), (1.0, 3.68 + lift(x * 0.2) * 0.5))]
    solid(points, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(86)], PINE, "boards")
    for i in range(-42, 42):
        a, b = i * 0.2, (i + 1) * 0.2
        rod((a, -1.44, 3.03 + lift(a)), (b, -1.44, 3.03 + lift(b)), 0.035, PINE, 8)
    # The ridge: courses of flat tiles with lime between them.
    ridge = lambda x: 5.02 + 0.3 * (abs(x) / 8.6) ** 2.4
    for k in range(7):
        made = LIME if k == 0 else TILE
        for i in range(-43, 43):
            a, b = i * 0.2, (i + 1) * 0.2
            z = ridge((a + b) / 2) + k * 0.062
            box((a + b) / 2, 2.3, z, 0.21, 0.34 - 0.012 * k, 0.05, made, 0)
    for i in range(-43, 43):
        a, b = i * 0.2, (i + 1) * 0.2
        rod((a, 2.3, ridge(a) + 0.45), (b, 2.3, ridge(b) + 0.45), 0.1, TILE, 14)
    # The wall behind the yard and a pine beyond the roof.
    tree(7.4, 5.5, 0, 6.6, 5, 11, True)
    tree(-8.6, 7.5, 0, 5.6, 5, 23, True)
    for k in range(9):
        box(rng.uniform(-0.16, 0.16), -2.3 - k * 0.78, 0.02, rng.uniform(0.75, 1.0), 0.52, 0.06, GRANITE, 0.03, rng.uniform(-0.1, 0.1))
    # The wall of the yard at both sides, trees behind it.
    for side in (-1, 1):
        for k in range(9):
            box(side * (7.6 + k * 1.3), 3.2, 0.75, 1.28, 0.4, 1.5, PLASTER if k % 2 else mottled("wall%d%d" % (side, k), "#9a8b74", "#bcae95", (9, 9, 9), 0.9, 0.3), 0.02)
        tiles(min(side * 7, side * 19), max(side * 7, side * 19), (2.75, 1.55), (3.2, 1.84), lambda x: 0.0, pitch=0.24, thick=0.07)
        rod((side * 7, 3.2, 1.95), (side * 19, 3.2, 1.95), 0.11, TILE, 12)
    for x, h, seed in ((10.5, 4.6, 41), (-11.5, 4.2, 47), (13, 5.5, 53), (-14, 5.2, 59)):
        tree(x, 8, 0, h, 5, seed, True)
    sky("#d98f72", "#2a4066", 0.7) if lit else sky("#d29a8c", "#344e78", 0.85)
    panel_light(0, -14, 12, 22, 8, 1500 if lit else 2000, (0, 0.75, -0.6), "#9fb4d8")
    if lit:
        for cx in (-5, -2.5, 0, 2.5, 5):
            lamp(cx, -0.75, 2.4, 13, "#ffae58", 0.3)
        lamp(0, -3.4, 0.5, 6, "#ffb869", 0.2)
    camera((0, -15.2, 1.75), (0, 0, 2.72), 40, (2000, 1125), 0.0)


def room():
    """A room in the morning: the sun through the lattice lies on the oiled floor."""
    solid([(-2.6, -2.4, 0), (2.6, -2.4, 0), (2.6, 2.4, 0), (-2.6, 2.4, 0)], [(0, 1, 2, 3)], OILED, "floor")
    for k in range(-2, 3):
        box(k * 0.98, 0, 0.0008, 0.012, 4.8, 0.0012, mottled("seam%d" % k, "#b58a45", "#c79b55", (3, 3, 3), 0.4), 0)
    box(0, 2.43, 1.25, 5.2, 0.06, 2.5, HANJI_WALL, 0)
    box(0, -2.43, 1.25, 5.2, 0.06, 2.5, HANJI_WALL, 0)
    box(2.63, 0, 1.25, 0.06, 4.9, 2.5, HANJI_WALL, 0)
    box(0, 0, 2.53, 5.3, 4.9, 0.06, HANJI_WALL, 0)
    for k in range(-3, 4):
        rod((-2.6, k * 0.7, 2.42), (2.6, k * 0.7, 2.42), 0.075, PINE, 20)
    rod((0, -2.4, 2.3), (0, 2.4, 2.3), 0.13, PINE_ACROSS, 24)
    for y in (-2.38, 2.38):
        box(-2.55, y, 1.25, 0.16, 0.16, 2.5, PINE_UP, 0.01)
    box(0, 2.36, 0.05, 5.2, 0.03, 0.1, PINE, 0)
    box(2.58, 0, 0.05, 0.03, 4.8, 0.1, PINE_ACROSS, 0)
    # The wall to the yard, at the left, seen from within: doors in its plane.
    before = set(scene.collection.objects)
    for k in range(4):
        lattice(-1.5 + k, 0, 0.12, 0.99, 1.98, made=PINE_UP, sheet=None if k in (1, 2) else BRIGHT, bars=6, panel=0.0)
    box(0, 0, 2.3, 5, 0.14, 0.4, HANJI_WALL, 0)
    box(0, 0, 2.15, 5, 0.16, 0.12, PINE, 0.006)
    box(0, 0, 0.06, 5, 0.16, 0.12, PINE, 0.006)
    for s in (-2.03, 2.03):
        box(s, 0, 1.1, 0.1, 0.16, 2.1, PINE_UP, 0.006)
        box(s * 1.14, 0, 1.1, 0.5, 0.1, 2.2, HANJI_WALL, 0)
    hinge = bpy.data.objects.new("hinge", None)
    scene.collection.objects.link(hinge)
    for thing in set(scene.collection.objects) - before - {hinge}:
        thing.parent = hinge
    hinge.rotation_euler[2], hinge.location = math.radians(90), (-2.6, 0, 0)
    soban(0.1, 0.55, 0, 0.3)
    pot(0.0, 0.62, 0.262)
    cup(0.2, 0.5, 0.262)
    cup(0.02, 0.38, 0.262)
    for x, y in ((-0.65, 0.3), (0.86, 0.42)):
        cushion = box(x, y, 0.045, 0.56, 0.56, 0.09, INDIGO if x < 0 else LINEN, 0.044, 0.12)
        cushion.modifiers["bevel"].segments = 6
    # Folded bedding on a low chest.
    box(1.62, 2.05, 0.3, 1.4, 0.5, 0.52, LACQUER, 0.006)
    for k in (-1, 0, 1):
        box(1.62 + k * 0.46, 1.795, 0.3, 0.42, 0.012, 0.4, LACQUER, 0.004)
        turned(1.62 + k * 0.46, 1.785, 0.3, [(0.001, 0), (0.016, 0), (0.016, 0.01), (0.001, 0.01)], plain("brass%d" % k, "#b08d4a", 0.3), 20).rotation_euler[0] = math.pi / 2
    for k, (h, made) in enumerate(((0.13, LINEN), (0.11, LINEN), (0.12, INDIGO))):
        fold = box(1.62, 2.05, 0.63 + k * 0.115, 1.16 - 0.04 * k, 0.44, h, made, 0.05)
        fold.modifiers["bevel"].segments = 6
    moon_jar(-1.5, 2.0, 0, 0.24)
    sky("#cfe0ee", "#8fb6dd", 1.1)
    sun((0.93, 0.12, -0.42), 7.5, "#ffdfae", 0.7)
    panel_light(0.6, -2.2, 2.2, 3, 1, 34, (-0.1, 0.8, -0.45), "#f6eee0")
    camera((1.15, -2.2, 0.92), (-0.3, 0.95, 0.6), 25, (1600, 1067))


def breakfast():
    """Breakfast for one, from near: celadon on a lacquered table beside the door."""
    solid([(-4, -4, 0), (4, -4, 0), (4, 4, 0), (-4, 4, 0)], [(0, 1, 2, 3)], OILED, "floor")
    soban(0, 0, 0, 0.32)
    z = 0.262
    bowl = [(0.034, 0), (0.038, 0.008), (0.066, 0.03), (0.075, 0.062), (0.071, 0.062), (0.06, 0.034), (0.001, 0.02)]
    turned(-0.12, -0.1, z, bowl, PORCELAIN)
    heap = turned(-0.12, -0.1, z + 0.052, [(0.068, 0), (0.055, 0.018), (0.03, 0.028), (0.001, 0.031)], mottled("rice", "#e8e2d4", "#fbf8f0", (160, 160, 160), 0.7, 0.9))
    turned(0.09, -0.12, z, bowl, CELADON)
    turned(0.09, -0.12, z + 0.048, [(0.001, 0), (0.066, 0)], mottled("soup", "#7d5c2a", "#a3803e", (40, 40, 40), 0.15, 0.02))
    for k in range(5):
        a = k * 2.4
        box(0.09 + 0.03 * math.cos(a), -0.12 + 0.03 * math.sin(a), z + 0.05, 0.02, 0.02, 0.012, PORCELAIN, 0.004, a)
    dish = [(0.03, 0), (0.032, 0.006), (0.052, 0.014), (0.056, 0.022), (0.052, 0.022), (0.046, 0.014), (0.001, 0.01)]
    dice = random.Random(9)
    for n, (x, y, made) in enumerate(((-0.2, 0.06, "#4b6a2c"), (-0.07, 0.1, "#b2331c"), (0.06, 0.1, "#c79a3b"), (0.19, 0.05, "#5b3a20"))):
        turned(x, y, z, dish, PORCELAIN if n % 2 == 0 else CELADON)
        food = mottled("food%d" % n, made, made, (30, 30, 30), 0.4, 0.5)
        for _ in range(26):
            r, a = 0.034 * math.sqrt(dice.random()), dice.uniform(0, 6.3)
            p = (x + r * math.cos(a), y + r * math.sin(a), z + 0.018 + dice.uniform(0, 0.016))
            q = (p[0] + dice.uniform(-0.018, 0.018), p[1] + dice.uniform(-0.018, 0.018), p[2] + dice.uniform(-0.003, 0.006))
            rod(p, q, dice.uniform(0.0035, 0.006), food, 7)
    brass = plain("brass", "#c9a45a", 0.25, 0.6)
    rod((0.205, -0.2, z + 0.006), (0.245, -0.02, z + 0.006), 0.0035, brass, 12)
    spoon = turned(0.203, -0.215, z + 0.004, [(0.001, 0), (0.018, 0.003), (0.02, 0.006), (0.001, 0.003)], brass, 24)
    spoon.scale = (0.9, 1.4, 1)
    for s in (0.0, 0.014):
        rod((0.225 + s, -0.2, z + 0.006), (0.262 + s, 0.0, z + 0.006), 0.0028, brass, 10)
    pot(-0.02, 0.2, z, 0.05)
    # Doors behind, and the sun through them.
    for k in range(5):
        lattice(-2.6 + k * 1.02, 1.9, 0.0, 1.0, 2.2, made=PINE_UP, sheet=SOFT, bars=8)
    before = set(scene.collection.objects)
    for k in range(4):
        lattice(-1.5 + k, 0, 0.0, 0.99, 2.1, made=PINE_UP, sheet=None, bars=7, rows=(0.2, 0.5, 0.8))
    hinge = bpy.data.objects.new("hinge", None)
    scene.collection.objects.link(hinge)
    for thing in set(scene.collection.objects) - before - {hinge}:
        thing.parent = hinge
    hinge.rotation_euler[2], hinge.location = math.radians(90), (-1.9, 0.2, 0)
    sky("#d9e3ec", "#9fbbd6", 0.75)
    sun((0.9, -0.22, -0.55), 6.5, "#ffdcae", 0.6)
    panel_light(-1.2, -1.2, 1.8, 1.6, 1.6, 26, (0.6, 0.6, -0.8), "#f3f0ea")
    camera((0.42, -0.92, 0.86), (0.0, 0.02, 0.25), 42, (1200, 1500), 0.0, 5.6)


def door():
    """A paper door from within: the shadow of a persimmon branch on it."""
    for k in range(3):
        lattice(-1.02 + k * 1.02, 0, 0, 1.02, 2.3, made=PINE_UP, bars=7, rows=(0.12, 0.5, 0.88))
    dice, tips = random.Random(31), []
    branch((1.15, 0.42, 0.75), (-0.9, 0.0, 0.42), 0.56, 0.022, 4, tips, dice)
    for i, tip in enumerate(tips):
        if i % 2:
            foliage(tip.x, min(0.5, max(0.12, tip.y)), tip.z, 0.12, 7, size=0.085, seed=900 + i, flat=1)
        if i % 7 == 1:
            turned(tip.x, 0.3, tip.z - 0.1, [(0.001, -0.05), (0.045, -0.04), (0.058, 0), (0.046, 0.035), (0.001, 0.042)], PERSIMMON, 18)
    box(0, -0.4, -0.06, 4, 1.6, 0.1, PINE, 0.01)
    moon_jar(-0.86, -0.34, -0.01, 0.17)
    sky("#e8ddc6", "#b9c9d8", 0.35)
    sun((-0.05, -0.95, -0.12), 5.0, "#ffdca6", 1.0)
    panel_light(0, -3, 1.6, 3, 2, 16, (0, 1, -0.1), "#cdd8e6")
    camera((-0.12, -2.75, 1.02), (-0.12, 0, 0.98), 40, (1200, 1500))


def eaves():
    """Under the eaves: rafters, tile ends, the sky."""
    lift = lambda x: 0.05 * x * x * 0.12 + 0.1 * max(0.0, x - 1.5) ** 1.6
    tiles(-6, 6, (-1.5, 3.08), (2.3, 5.0), lift)
    x = -6
    while x < 6:
        rod((x, -1.36, 2.93 + lift(x)), (x, 1.0, 3.6 + lift(x)), 0.075, PINE_ACROSS, 20)
        x += 0.33
    points = [(x * 0.2, y, z) for x in range(-31, 32) for y, z in ((-1.42, 3.03 + lift(x * 0.2)), (1.0, 3.68 + lift(x * 0.2)))]
    solid(points, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(62)], PINE, "boards")
    for i in range(-30, 30):
        a, b = i * 0.2, (i + 1) * 0.2
        rod((a, -1.44, 3.03 + lift(a)), (b, -1.44, 3.03 + lift(b)), 0.04, PINE, 10)
    rod((-6, 0.2, 3.42), (6, 0.2, 3.42), 0.15, PINE, 24)
    box(0, 0.22, 3.14, 12, 0.16, 0.26, PINE, 0.01)
    box(0, 0.26, 2.2, 12, 0.06, 1.8, PLASTER, 0)
    for cx in (-3.4, -0.6, 2.2):
        rod((cx, 0.2, 0), (cx, 0.2, 3.2), 0.15, PINE_UP, 28)
        box(cx, 0.02, 3.1, 0.2, 0.7, 0.26, PINE_ACROSS, 0.02)
    solid([(-30, -30, 0), (30, -30, 0), (30, 30, 0), (-30, 30, 0)], [(0, 1, 2, 3)], EARTH, "yard")
    sky("#dfe6ea", "#6f9cc9", 1.0)
    sun((-0.55, 0.5, -0.5), 4.2, "#ffe3b8", 0.6)
    camera((-3.6, -3.6, 1.35), (0.5, -0.7, 3.3), 30, (1600, 1067))


def yard():
    """The wooden floor in the middle of the house, open to the garden behind."""
    for n in range(22):
        w = 0.24
        box(-2.64 + (n + 0.5) * w, 0, 0.02, w - 0.006, 5.2, 0.06, PINE_ACROSS, 0.004)
    box(0, 0, -0.06, 5.4, 5.3, 0.04, DARK, 0)
    for k in range(-2, 3):
        box(0, k * 1.1, 0.024, 5.4, 0.16, 0.066, PINE, 0.004)
    for x in (-2.6, 2.6):
        for y in (-2.3, 2.3):
            box(x, y, 1.4, 0.24, 0.24, 2.8, PINE_UP, 0.015)
        box(x * 1.02, 0, 1.7, 0.08, 4.6, 3.4, PLASTER, 0)
        box(x * 1.0, 0, 1.0, 0.14, 4.5, 0.14, PINE_ACROSS, 0.01)
    box(0, 2.3, 2.55, 5.4, 0.2, 0.26, PINE, 0.012)
    box(0, 2.34, 2.85, 5.4, 0.08, 0.4, PLASTER, 0)
    box(0, 2.3, 0.0, 5.4, 0.26, 0.2, PINE, 0.01)
    for k in range(-4, 5):
        rod((k * 0.62, -2.6, 3.3), (k * 0.62, 2.9, 2.95), 0.075, PINE_ACROSS, 18)
    box(0, 0, 3.3, 5.6, 6, 0.06, PLASTER, 0)
    # Doors turned up under the rafters, and folded at the sides.
    for s in (-1, 1):
        before = set(scene.collection.objects)
        lattice(0, 0, 0.1, 0.96, 2.3, made=PINE_UP, bars=7)
        hinge = bpy.data.objects.new("hinge", None)
        scene.collection.objects.link(hinge)
        for thing in set(scene.collection.objects) - before - {hinge}:
            thing.parent = hinge
        hinge.location, hinge.rotation_euler[2] = (s * 2.2, 1.95, 0), math.radians(72 * s)
    # The garden: earth, a low wall with tiles, bamboo, a persimmon tree.
    solid([(-20, 2.4, -0.4), (20, 2.4, -0.4), (20, 30, -0.4), (-20, 30, -0.4)], [(0, 1, 2, 3)], EARTH, "garden")
    for k in range(-7, 8):
        for row in range(4):
            box(k * 1.0 + (row % 2) * 0.5, 7.0, -0.25 + row * 0.28, 0.98, 0.3, 0.26, GRANITE, 0.03)
    tiles(-7, 7, (6.6, 0.86), (7.05, 1.08), lambda x: 0.0, pitch=0.24, thick=0.07)
    rod((-8, 7.05, 1.16), (8, 7.05, 1.16), 0.1, TILE, 14)
    bamboo = plain("bamboo", "#6d8a3d", 0.45)
    green = plain("green", "#5d7a33", 0.6)
    dice = random.Random(12)
    for _ in range(110):
        x, y = dice.uniform(-7, 7), dice.uniform(7.8, 11)
        h = dice.uniform(3.6, 6)
        rod((x, y, -0.4), (x + dice.uniform(-0.3, 0.3), y, h), dice.uniform(0.025, 0.042), bamboo, 10)
        for _ in range(3):
            foliage(x + dice.uniform(-0.3, 0.3), y, dice.uniform(1.2, h), 0.55, 26, made=green, size=0.11, seed=dice.randrange(10**6))
    tree(1.75, 5.2, -0.4, 3.6, 4, 8, True, 3)
    box(-1.3, 4.2, -0.3, 0.8, 0.6, 0.3, GRANITE, 0.06, 0.4)
    box(-1.6, 4.9, -0.3, 0.5, 0.6, 0.24, GRANITE, 0.06, -0.2)
    soban(-0.35, 0.5, 0.05, 0.28)
    cup(-0.42, 0.44, 0.312)
    pot(-0.28, 0.58, 0.312, 0.055)
    cushion = box(0.42, 0.35, 0.1, 0.56, 0.56, 0.09, LINEN, 0.044, 0.2)
    cushion.modifiers["bevel"].segments = 6
    sky("#e4ecef", "#9dc0de", 1.15)
    sun((0.45, -0.62, -0.62), 5.2, "#ffe6bd", 0.6)
    panel_light(0, -2.5, 2.4, 4, 1.5, 60, (0, 1, -0.5), "#f2ede2")
    camera((0.0, -2.45, 1.22), (0, 3, 0.98), 26, (1600, 1067))


{"house": lambda: house(True), "dusk": lambda: house(False), "room": room, "soban": breakfast, "door": door, "eaves": eaves, "yard": yard}[NAME]()


# Rendering: few samples, then a filter that keeps what normals and colours of surfaces say.


def filtered(colour, albedo, normal, depth):
    """Edge-avoiding wavelets over the light alone, without the colours of the surfaces."""
    light = colour / np.maximum(albedo, 0.02)
    light = np.minimum(light, 40)
    tone = lambda c: np.log1p(np.maximum(c, 0))
    light = tone(light)
    kernel = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16]
    for level in range(4):
        step = 2**level
        total, weight = np.zeros_like(light), np.zeros(light.shape[:2] + (1,), np.float32)
        grey = light.mean(axis=2, keepdims=True)
        for i, ky in enumerate(kernel):
            for j, kx in enumerate(kernel):
                dy, dx = (i - 2) * step, (j - 2) * step
                move = lambda a: np.roll(a, (dy, dx), (0, 1))
                w = kx * ky
                w = w * np.exp(-((move(normal) - normal) ** 2).sum(axis=2, keepdims=True) / 0.04)
                w = w * np.exp(-((move(albedo) - albedo) ** 2).sum(axis=2, keepdims=True) / 0.03)
                w = w * np.exp(-np.abs(move(depth) - depth) / (0.02 * depth + 0.01) * 0.5)
                w = w * np.exp(-((move(grey) - grey) ** 2) / (0.09 / (1.6**level)))
                total += move(light) * w
                weight += w
        light = total / np.maximum(weight, 1e-6)
    return np.expm1(light) * np.maximum(albedo, 0.02)


scene.render.engine = "CYCLES"
scene.render.threads_mode, scene.render.threads = "FIXED", 2
scene.render.resolution_percentage = int(SCALE * 100)
cycles = scene.cycles
cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold = SAMPLES, True, 0.03
cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = 6, 4, 2, 3
cycles.sample_clamp_indirect, cycles.caustics_reflective, cycles.caustics_refractive = 1.5, False, False
cycles.use_denoising = False
view = scene.view_layers[0]
view.use_pass_normal = view.use_pass_diffuse_color = view.use_pass_z = True
scene.use_nodes = True
tree_ = scene.node_tree
tree_.nodes.clear()
layers = tree_.nodes.new("CompositorNodeRLayers")
for slot in ("Image", "Normal", "DiffCol", "Depth"):
    out = tree_.nodes.new("CompositorNodeOutputFile")
    out.base_path, out.format.file_format = FOLDER, "OPEN_EXR"
    out.format.color_depth, out.format.color_mode = "32", "RGB"
    out.file_slots[0].path = f"{NAME}-{slot}-"
    tree_.links.new(layers.outputs[slot], out.inputs[0])
bpy.ops.render.render()


def read(slot):
    image = bpy.data.images.load(f"{FOLDER}/{NAME}-{slot}-0001.exr")
    image.colorspace_settings.name = "Non-Color"
    w, h = image.size
    data = np.empty(w * h * image.channels, np.float32)
    image.pixels.foreach_get(data)
    return data.reshape(h, w, image.channels)[:, :, :3]


colour, albedo, normal, depth = read("Image"), read("DiffCol"), read("Normal"), read("Depth")[:, :, :1]
albedo = np.where(albedo.sum(axis=2, keepdims=True) < 0.01, 1.0, albedo)
depth = np.minimum(depth, 1000)
done = filtered(colour, albedo, normal, depth)
exposure = {"house": 1.25, "dusk": 1.25, "room": 1.0, "soban": 0.8, "door": 0.85, "eaves": 0.8, "yard": 0.62}[NAME]
done = done * exposure
# A filmic curve: soft shoulder, a little contrast.
done = (done * (2.51 * done + 0.03)) / (done * (2.43 * done + 0.59) + 0.14)
done = np.clip(done, 0, 1)
done = np.where(done <= 0.0031308, done * 12.92, 1.055 * np.power(np.maximum(done, 1e-6), 1 / 2.4) - 0.055)
h, w, _ = done.shape
picture = bpy.data.images.new("picture", w, h)
picture.colorspace_settings.name = "Non-Color"
picture.pixels.foreach_set(np.concatenate([done, np.ones((h, w, 1), np.float32)], axis=2).astype(np.float32).ravel())
picture.filepath_raw, picture.file_format = f"{FOLDER}/{NAME}.png", "PNG"
picture.save()
