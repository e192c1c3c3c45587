import { recordOf, stored } from '#ui/storage/stored.ts';

/** Which company was found to be the demo: its bar has its room from the first moment, before anybody has asked again. */
export const demoCompany = stored('demo', (raw) => {
  const { companyId } = recordOf(raw);
  return { companyId: typeof companyId === 'string' ? companyId : '' };
});
