/** Arguments by which a Chromium asks nothing of the network by itself. */
export const QUIET_BROWSER = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
