import type { Page } from '../../page/page';
import type { AudioStrings } from '../../strings/audio';
import type { Track } from './read-tracks';

/** The elements of a player. */
export interface Player {
  readonly root: HTMLElement;
  /** Inside of the root, so that other players on the page notice when it plays. */
  readonly sound: HTMLAudioElement;
  readonly toggle: HTMLButtonElement;
  readonly title: HTMLElement;
  readonly author: HTMLElement;
  readonly seek: HTMLInputElement;
  readonly time: HTMLElement;
  readonly speed: HTMLSelectElement;
  readonly download: HTMLAnchorElement;
  readonly message: HTMLElement;
  /** One for each recording of an album; none for a single one. */
  readonly choices: readonly HTMLButtonElement[];
}

const SPEEDS = [0.75, 1, 1.25, 1.5, 2];

/** Returns a player for these recordings, before it shows the first one. */
export function buildPlayer({ document }: Page, tracks: readonly Track[], strings: AudioStrings): Player {
  function create<Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    part: string,
    properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ): HTMLElementTagNameMap[Name] {
    const element = document.createElement(name);
    if (part) element.className = `vitrine-audio${part}`;
    return Object.assign(element, properties);
  }

  const sound = create('audio', '', { preload: 'none' });
  const toggle = create('button', '-toggle', { type: 'button' });
  const title = create('span', '');
  const author = create('span', '-author');
  const heading = create('span', '-title');
  heading.append(title, author);
  const seek = create('input', '', { type: 'range', step: 'any', ariaLabel: strings.audioSeek });
  const time = create('span', '-time');
  const speed = create('select', '', { ariaLabel: strings.audioSpeed });
  for (const each of SPEEDS)
    speed.append(create('option', '', { value: `${each}`, textContent: `${each}×` }));
  speed.value = '1';
  const download = create('a', '', { download: '', textContent: strings.audioDownload });
  const more = create('span', '-more');
  more.append(download, speed);
  const head = create('span', '-head');
  head.append(heading, more);
  const message = create('p', '-message', { role: 'alert', hidden: true });
  const root = create('div', '', { role: 'group' });
  root.className = 'vitrine-audio';
  root.append(sound, toggle, head, seek, time, message);

  const choices = tracks.length > 1 ? tracks.map((track) => create('button', '', describeChoice(track))) : [];
  if (choices[0]) {
    const list = create('ol', '-tracks', { ariaLabel: strings.audioTracks });
    for (const choice of choices) {
      const item = create('li', '');
      item.append(choice);
      list.append(item);
    }
    root.append(list);
  }
  return { root, sound, toggle, title, author, seek, time, speed, download, message, choices };
}

function describeChoice({ title }: Track): Partial<HTMLButtonElement> {
  return { type: 'button', textContent: title };
}
