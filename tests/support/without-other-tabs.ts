// happy-dom lacks the channel to other tabs, of which a page under test has none. All browsers have it since 2022.

class ChannelToNobody extends EventTarget {
  onmessage: unknown = null;
  postMessage(): void {}
  close(): void {}
}

// Some tests of this project run in Node's environment, which has no window.
if (typeof window !== 'undefined') Object.assign(window, { BroadcastChannel: ChannelToNobody });
