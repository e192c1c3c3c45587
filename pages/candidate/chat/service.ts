import type { Attachment, Conversation, Message, Screening } from '@marigold/contract/chat';
import type { RecordingKind, ReportReason } from '@marigold/contract/chatRules';
import type { Page } from '@marigold/contract/page';
import { ask, me } from '../ask.ts';
import { serviceOf } from '../own/service.ts';
import { upload } from '../upload.ts';

const at = (path: string) => `${serviceOf('chat')}/${me()}/${path}`;
/** Messages of a page. */
const size = 20;
/** The server signs paths of its own; the service may be on another host. */
const placed = (url: string) => url.replace(/^\/api\/files(?=\/)/, serviceOf('files'));

interface Sent {
  id: string;
  text: string;
  messageTypeId: number;
  attachmentId?: string;
  questionId?: string;
  answer?: boolean | string;
}

/** Where an answer by video or voice goes. */
interface RecordingAddress {
  recordingId: string;
  url: string;
  posterUrl: string | null;
}
/** A file of a conversation, where it can be read. */
export type OpenedFile = Attachment & { url: string; posterUrl: string | null; seconds: number | null };

/** A candidate's calls about one conversation. */
export const talk = {
  open: (opportunityId: string) => ask<Conversation>('POST', at(`start/${opportunityId}`)),
  /** The newest messages, or those before a page of earlier ones. */
  page: (id: string, before?: string) =>
    ask<Page<Message>>(
      'GET',
      at(
        `conversation/${id}/messages?PageNavigation=2&PageSize=${size}${before ? `&TokenId=${encodeURIComponent(before)}` : ''}`,
      ),
    ),
  /** What follows a message, or everything without one. */
  after: (id: string, last: string | undefined) =>
    ask<{ data: Message[]; hasMore: boolean }>('GET', at(`history/${id}${last ? `?lastMessageId=${last}` : ''}`)),
  send: (id: string, body: Sent) => ask<Message>('POST', at(`message/${id}`), body),
  screening: (id: string) => ask<Screening>('GET', at(`history/${id}/screening`)),
  /** Sends the answers; once more changes nothing. */
  confirm: (id: string) => ask<Screening>('POST', at(`history/${id}/screening/confirm`)),
  mark: (id: string, mark: 'received' | 'read', messageId: string) => ask('POST', at(`${id}/${mark}/${messageId}`)),
  want: (id: string, wanted: boolean) => ask<Conversation>('PUT', at(`wanted/${id}`), { wanted }),
  report: (id: string, body: { reason: ReportReason; note: string }) => ask('POST', at(`report/${id}`), body),
  /** Uploads a file for the next message; it is sent with that. */
  upload: async (
    id: string,
    { attachmentId, name, type }: Omit<Attachment, 'size'>,
    file: Blob,
    way: { tell: (part: number) => void; signal: AbortSignal },
  ): Promise<void> => {
    const { url } = await ask<{ url: string }>('POST', at(`attachment/${id}`), { id: attachmentId, name });
    await upload({ method: 'PUT', address: placed(url), file, type, ...way });
  },
  file: async (id: string, attachmentId: string): Promise<OpenedFile> => {
    const file = await ask<OpenedFile>('GET', at(`conversation/${id}/attachments/${attachmentId}`));
    return { ...file, url: placed(file.url), posterUrl: file.posterUrl && placed(file.posterUrl) };
  },
  /** An address for an answer by video or voice; once more with the same id answers a new one. */
  prepareRecording: async (
    id: string,
    wanted: { id: string; questionId: string; kind: RecordingKind; size: number },
  ): Promise<RecordingAddress> => {
    const prepared = await ask<RecordingAddress>('POST', at(`recording/${id}`), wanted);
    return { ...prepared, url: placed(prepared.url), posterUrl: prepared.posterUrl && placed(prepared.posterUrl) };
  },
};
