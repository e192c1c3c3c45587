// What both sides of a conversation keep to. No schema is here: small scripts read it, too.

/** Who can speak in a conversation. */
export const tenantTypes = { Member: 1, User: 2, Bot: 3 } as const;

/** What a message can be. People send texts, templates and attachments. */
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

/** What the server keeps to; the screens say so before. */
export const chatLimits = {
  /** Characters of a message. */
  text: 4000,
  /** Messages of one person within so many seconds. */
  messages: { most: 20, seconds: 10 },
  /** Seconds between two notices that somebody types. */
  typingSeconds: 2,
  /** Messages of the first page, and of those before it. */
  firstPage: 5,
  page: 20,
  /** Messages of history answered at once. */
  history: 100,
} as const;

/** Why candidates report a conversation. */
export const reportReasons = ['Hurtful', 'Discriminating', 'Advertising', 'Fraud', 'Other'] as const;
/** One of them. */
export type ReportReason = (typeof reportReasons)[number];

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
