import type { importing } from '@marigold/contract/importRoutes';
import type { Handlers } from '#platform/http/serve';
import { filesOf } from './merging/memberFiles.ts';
import * as rows from './rows/rows.ts';
import { showPage } from './pages/page.ts';
import * as service from './service.ts';
import { upload } from './files/upload.ts';

export const routes: Handlers<typeof importing.routes> = {
  listImports: (call, { TokenId, PageNavigation, PageSize }) =>
    service.list(call, { TokenId, PageNavigation, PageSize }),
  createImport: (call, { body }) => service.create(call, body.id),
  getImport: service.show,
  deleteImport: service.remove,
  uploadImportFile: upload,
  deleteImportFile: service.removeFile,
  mapImportColumns: service.map,
  getImportFilePage: showPage,
  listImportRows: rows.list,
  changeImportRow: rows.change,
  decideImportRows: service.decide,
  startImport: service.start,
  undoImport: service.undo,
  undoImportRow: rows.undo,
  listMemberFiles: (call, { memberId }) => filesOf(call, memberId),
};
