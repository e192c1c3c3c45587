export { type Applicant, memberForApplication, readdressMember } from './merging/applicant.ts';
export { csvRows } from './tables/csv.ts';
export { readTable, unknownColumns, windowsLetters } from './tables/table.ts';
export { xlsxRows } from './tables/xlsx.ts';
export type { RowRead } from './reading/draft.ts';
export type { Document } from './files/document.ts';
export { readDocument } from './files/readDocument.ts';
export { Unreadable } from './files/encoding.ts';
export { fillFromCv, readForOwner } from './reading/cvFill.ts';
export {
  noteOwnWords,
  profileOf,
  storeProfile,
  type ProfileFacts,
  profileColumns,
  emptyProfile,
} from './merging/profile.ts';
export { noteFound, noteOwn, notePhoto, type Own, ownMember, ownMemberMade, rematch } from './merging/ownMember.ts';
export { hasRoom } from './cv/index.ts';
export { eraseMembers, hideMembers } from './erasing.ts';
export { forgetImports } from './forgetting.ts';
export { readJsonResume } from './reading/jsonResume.ts';
export type { MemberRecord } from './merging/member.ts';
export type { Schooling } from './merging/memberFields.ts';
export { readTask, scanTask } from './reading/readJob.ts';
export { resolve } from './reading/resolve.ts';
export { routes } from './routes.ts';
export { english } from './messages.ts';
export { addMembers, beginBulk, findCompany, insertMembers, removeMadeUp, tellBulk } from './merging/memberStore.ts';
export { takeTask } from './merging/takeJob.ts';
export { undoTask } from './undoing/undoJob.ts';
