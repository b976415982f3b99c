import { escapeHtml } from '../../platform/http/escape-html';

/** Latitude and longitude in degrees. */
export type Position = readonly [latitude: number, longitude: number];

/** A shape that the owner has drawn around a place. */
export interface MapFeature {
  kind: 'water' | 'land' | 'path' | 'road' | 'building';
  /** Of a line, or of an area, which closes by itself. */
  points: readonly Position[];
}

export interface MapLabel {
  text: string;
  at: Position;
}

/** The shapes that the owner has drawn, for all maps of a site. */
export interface MapDrawing {
  features: readonly MapFeature[];
  labels: readonly MapLabel[];
}

export interface MapRequest extends Partial<MapDrawing> {
  /** The place, in the middle of the picture. */
  center: Position;
  /** The description of the picture for screen readers. */
  title: string;
}

const WIDTH = 640;
const HEIGHT = 400;
/** Meters that the picture is wide. */
const SPAN = 1600;
const METERS_PER_DEGREE = 111_320;
/** Round lengths of the scale, in meters. */
const SCALE = 200;
/** Nearer to a pole, a degree of longitude has almost no length. */
const MAX_LATITUDE = 85;
const GRID = 80;

/** Returns a map as SVG, drawn from coordinates alone. Its colours are those of the theme, by class. */
export function drawMap({ center, title, features = [], labels = [] }: MapRequest): string {
  const project = projectionAround(center);
  const scaleWidth = (SCALE / SPAN) * WIDTH;
  const [x, y] = [WIDTH / 2, HEIGHT / 2];
  return [
    `<svg class="map" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${escapeHtml(title)}">`,
    `<path class="map-grid" d="${gridLines()}"/>`,
    ...features.map((feature) => `<path class="map-${feature.kind}" d="${drawPath(feature, project)}"/>`),
    ...labels.map(({ text, at }) => drawLabel(text, project(at))),
    `<path class="map-scale" d="M24 ${HEIGHT - 30}v6h${round(scaleWidth)}v-6"/>`,
    `<text class="map-label" x="${round(24 + scaleWidth / 2)}" y="${HEIGHT - 36}">${SCALE} m</text>`,
    `<path class="map-north" d="M${WIDTH - 32} 24v40m-8-30 8-10 8 10"/>`,
    `<path class="map-pin" d="M${x} ${y}c-7-12-18-19-18-32a18 18 0 0 1 36 0c0 13-11 20-18 32z"/>`,
    `<circle class="map-pin-eye" cx="${x}" cy="${y - 32}" r="6"/>`,
    '</svg>',
  ].join('');
}

type Project = (position: Position) => readonly [x: number, y: number];

/** Over so short distances the earth is flat. */
function projectionAround([latitude, longitude]: Position): Project {
  const scale = WIDTH / SPAN;
  const shrink = Math.cos((Math.min(Math.abs(latitude), MAX_LATITUDE) * Math.PI) / 180);
  return ([lat, lng]) => [
    round(WIDTH / 2 + (lng - longitude) * METERS_PER_DEGREE * shrink * scale),
    round(HEIGHT / 2 - (lat - latitude) * METERS_PER_DEGREE * scale),
  ];
}

/** Areas close, lines do not. */
function drawPath({ kind, points }: MapFeature, project: Project): string {
  const corners = points.map((point) => project(point).join(' '));
  return `M${corners.join('L')}${kind === 'path' || kind === 'road' ? '' : 'Z'}`;
}

function drawLabel(text: string, [x, y]: readonly [number, number]): string {
  return `<text class="map-label" x="${x}" y="${y}">${escapeHtml(text)}</text>`;
}

function gridLines(): string {
  const columns = Array.from(
    { length: WIDTH / GRID - 1 },
    (_, index) => `M${(index + 1) * GRID} 0V${HEIGHT}`,
  );
  const rows = Array.from({ length: HEIGHT / GRID - 1 }, (_, index) => `M0 ${(index + 1) * GRID}H${WIDTH}`);
  return [...columns, ...rows].join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
