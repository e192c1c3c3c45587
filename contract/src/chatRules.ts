// The rules of a conversation for both sides. No schemas here: small scripts import this file, too.

/** The kinds of participants in a conversation. */
export const tenantTypes = { Member: 1, User: 2, Bot: 3 } as const;

/** The types of messages. People send texts, templates and attachments. */
export const messageTypes = {
  Text: 1,
  Template: 2,
  L2Question: 3,
  L2Answer: 4,
  OpenQuestion: 5,
  OpenAnswer: 6,
  InterviewInvite: 7,
  InterviewUpdate: 8,
  JobOffer: 9,
  StatusNotice: 10,
  FaqAnswer: 11,
  Attachment: 12,
} as const;

/** Whether a text asks something: the bot answers that, or passes it on, instead of taking it for an answer. */
export const isQuestion = (text: string): boolean => /[?？؟]$/u.test(text.trimEnd());

/** Where a conversation stands. */
export const conversationStatuses = { NotStarted: 0, Screening: 1, Open: 2, Paused: 3, Closed: 4 } as const;
/** Who answers for the company. */
export const conversationModes = { Bot: 1, Human: 2 } as const;

/** Limits that the server enforces and the screens announce. */
export const chatLimits = {
  /** Characters of a message. */
  text: 4000,
  /** Messages of one person within this many seconds. */
  messages: { most: 20, seconds: 10 },
  /** Seconds between two typing events. */
  typingSeconds: 2,
  /** Messages on the first page, and on the earlier ones. */
  firstPage: 5,
  page: 20,
  /** Messages of one response to a history call. */
  history: 100,
} as const;

/** Why candidates report a conversation. */
export const reportReasons = ['Hurtful', 'Discriminating', 'Advertising', 'Fraud', 'Other'] as const;
/** One of them. */
export type ReportReason = (typeof reportReasons)[number];

/** The ways in which an open question can be answered besides in writing, where its author allows that. */
export const recordingKinds = ['video', 'voice'] as const;
/** One of them. */
export type RecordingKind = (typeof recordingKinds)[number];

/** A file that can be sent with a message. */
export const attachments = {
  maxBytes: 20_000_000,
  types: [
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'text/plain',
    'image/png',
    'image/jpeg',
    'image/webp',
  ],
  extensions: ['.pdf', '.docx', '.txt', '.png', '.jpg', '.jpeg', '.webp'],
  refusal: 'This file cannot be sent. Choose a PDF, DOCX, TXT, PNG, JPEG or WebP.',
} as const;
