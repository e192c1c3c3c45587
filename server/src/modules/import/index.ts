export { readCsv } from './csv.ts';
export type { Reading, Remark } from './draft.ts';
export { readJsonResume } from './jsonResume.ts';
export type { MemberRecord, Schooling } from './member.ts';
export { resolve } from './resolve.ts';
export { addMembers, beginBulk, findCompany, insertMembers, tellBulk } from './store.ts';
