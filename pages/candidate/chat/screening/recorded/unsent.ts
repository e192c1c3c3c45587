import type { RecordingKind } from '@marigold/contract/chatRules';
import { v7 as newId } from 'uuid';
import { draftOf, keep, keepFile, kept, keptFile } from '../../../storage.ts';

/** An answer by video or voice that is not sent yet; the id stays, so that its upload goes on where it stopped. */
export interface Unsent {
  recordingId: string;
  kind: RecordingKind;
  file: Blob;
}

/** Whose answer, to which question. */
export interface Place {
  applicationId: string;
  questionId: string;
}

const nameOf = ({ applicationId, questionId }: Place) => draftOf(applicationId, `${questionId}.recording`);
const saidOf = ({ applicationId, questionId }: Place) => draftOf(applicationId, `${questionId}.said`);

/** Whether an answer to a question was recorded here and not sent. */
export const hasUnsent = (place: Place): RecordingKind | undefined => kept<Omit<Unsent, 'file'>>(nameOf(place))?.kind;

/** The answer that was recorded here and not sent, if it is still there. */
export const unsentOf = async (place: Place): Promise<Unsent | undefined> => {
  const about = kept<Omit<Unsent, 'file'>>(nameOf(place));
  const file = about && (await keptFile(nameOf(place)));
  if (about && !file) keep(nameOf(place), undefined);
  return about && file && { ...about, file };
};

/** Keeps a recording on this device until it is sent: unlike a text it could not be typed again. */
export const keepUnsent = (place: Place, kind: RecordingKind, recorded: Blob): Unsent => {
  const unsent = { recordingId: newId(), kind, file: recorded };
  keep(nameOf(place), { recordingId: unsent.recordingId, kind });
  void keepFile(nameOf(place), new File([recorded], unsent.recordingId, { type: recorded.type }));
  return unsent;
};

/** Keeps it no longer. */
export const forgetUnsent = (place: Place): void => {
  keep(nameOf(place), undefined);
  void keepFile(nameOf(place), undefined);
};

/** What somebody wrote down of what they say. */
export const said = (place: Place): string | undefined => kept<string>(saidOf(place));
/** Keeps that; undefined forgets it. */
export const keepSaid = (place: Place, words: string | undefined): void => keep(saidOf(place), words || undefined);
