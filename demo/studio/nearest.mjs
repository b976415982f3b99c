/**
 * Draws the faces of all solids and keeps for each pixel the nearest: the solid's index (-1 none), the first corner of
 * the face in its list, and the shares of its second and third corner. `project` writes x, y and nearness (greater is
 * nearer) of a corner. With `depthAlone` nothing is kept but the nearness.
 */
export function drawNearest(solids, project, width, height, depthAlone = false) {
  const size = width * height;
  const target = {
    width,
    height,
    depth: new Float32Array(size),
    solid: depthAlone ? null : new Int16Array(size).fill(-1),
    face: depthAlone ? null : new Uint32Array(size),
    shares: depthAlone ? null : new Float32Array(size * 2),
  };
  solids.forEach(({ points, faces }, index) => {
    const corners = projectAll(points, project);
    for (let f = 0; f < faces.length; f += 3) {
      drawFace(target, corners, faces[f] * 3, faces[f + 1] * 3, faces[f + 2] * 3, index, f);
    }
  });
  return target;
}

function projectAll(points, project) {
  const corners = new Float32Array(points.length);
  const out = [0, 0, 0];
  for (let i = 0; i < points.length; i += 3) {
    project(points, i, out);
    corners[i] = out[0];
    corners[i + 1] = out[1];
    corners[i + 2] = out[2];
  }
  return corners;
}

function drawFace({ width, height, depth, solid, face, shares }, corners, a, b, c, index, f) {
  const ax = corners[a];
  const ay = corners[a + 1];
  const bx = corners[b] - ax;
  const by = corners[b + 1] - ay;
  const cx = corners[c] - ax;
  const cy = corners[c + 1] - ay;
  const area = bx * cy - by * cx;
  if (Math.abs(area) < 1e-9) return;
  const left = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx) - 0.001));
  const right = Math.min(width - 1, Math.floor(ax + Math.max(0, bx, cx) + 0.001));
  const top = Math.max(0, Math.ceil(ay + Math.min(0, by, cy) - 0.001));
  const bottom = Math.min(height - 1, Math.floor(ay + Math.max(0, by, cy) + 0.001));
  const near = corners[a + 2];
  const nearB = corners[b + 2] - near;
  const nearC = corners[c + 2] - near;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const s = ((x - ax) * cy - (y - ay) * cx) / area;
      const t = (bx * (y - ay) - by * (x - ax)) / area;
      if (s < -1e-4 || t < -1e-4 || s + t > 1.0001) continue;
      const value = near + s * nearB + t * nearC;
      const k = y * width + x;
      if (value <= depth[k]) continue;
      depth[k] = value;
      if (solid === null) continue;
      solid[k] = index;
      face[k] = f;
      // Shares as they are in space, not on the picture.
      shares[k * 2] = (s * corners[b + 2]) / value;
      shares[k * 2 + 1] = (t * corners[c + 2]) / value;
    }
  }
}
