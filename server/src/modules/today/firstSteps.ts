import sql from 'sql-template-tag';
import { can, type Permission } from '@marigold/contract/permissions';
import { type FirstStep, firstSteps, type Today } from '@marigold/contract/today';
import type { CompanyCall } from '#platform/http/call';
import { postingNames, visibleTo } from '#modules/opportunity';

/** What somebody must be allowed to do for a step to be theirs. */
const permissionOf: Record<FirstStep, Permission> = {
  createOpportunity: 'createOpportunities',
  lookAtThreeMatches: 'seeCandidates',
  setHours: 'use',
  addPicture: 'use',
  describeCompany: 'editCompany',
  addLogo: 'editCompany',
  inviteColleague: 'manageUsers',
  postOpportunity: 'createOpportunities',
};

/**
 * The first steps of the caller's role, and which of them are done: read from what is there, never ticked off by hand.
 * Whoever creates no roles has nothing to look at until they see one with matches.
 */
export const stepsOf = async ({ db, actor }: CompanyCall): Promise<Today['steps']> => {
  const { userId } = actor;
  const done = await db.one<Record<FirstStep, boolean>>(sql`
    select
      exists (select from opportunity_card where created_by = ${userId}) "createOpportunity",
      (select count(*) = 3 from (select distinct target_id from audit_act
        where user_account_id = ${userId} and action = 'getProfile' limit 3) looked) "lookAtThreeMatches",
      u.has_hours "setHours",
      u.profile_image_id is not null "addPicture",
      coalesce(c.description, '') <> '' "describeCompany",
      c.logo_id is not null "addLogo",
      exists (select from user_contact where invited_by = ${userId}) "inviteColleague",
      exists (select from opportunity_step
        where user_account_id = ${userId} and step = any(${postingNames}::text[])) "postOpportunity"
    from user_contact u join company_face c using (company_id) where u.user_account_id = ${userId}`);
  const found = await db.one<{ isThere: boolean }>(sql`
    select (select count(*) = 3 from (select from match_ranked m join opportunity_card o using (opportunity_id)
      where o.status = 'Posted' and ${visibleTo(actor, 'seeCandidates')} limit 3) found) "isThere"`);
  const mayLook = found?.isThere || can(actor.role, 'createOpportunities');
  const isOffered = (step: FirstStep) => step !== 'lookAtThreeMatches' || mayLook || done?.[step];
  return firstSteps
    .filter((step) => can(actor.role, permissionOf[step]) && isOffered(step))
    .map((step) => ({ step, isDone: done?.[step] ?? false }));
};
