// Apart from the rules of a conversation: the first screens need none of it.

/** An answer that is recorded; the refusals are the same sentence wherever they are detected. */
export const recordings = {
  /** The longest one, and what its clock may be late by. */
  seconds: 120,
  spareSeconds: 5,
  maxBytes: 200_000_000,
  types: ['video/mp4', 'video/quicktime', 'video/webm', 'audio/mp4', 'audio/webm', 'audio/ogg', 'audio/mpeg'],
  /** Recordings that may be begun for one conversation in a day. */
  most: 30,
  refusals: {
    unreadable: 'This file is neither a video nor a voice recording we can play. Choose another one, or write.',
    tooLong: 'This is longer than two minutes. Record a shorter answer.',
  },
} as const;
