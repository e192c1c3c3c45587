import { absenceTask } from '#modules/absence';
import { forgetChallenges, forgetResets, resealFactors, resetLetters } from '#modules/authentication';
import { listenTask, lookTask, readBackTask, resealCalendars, syncTask } from '#modules/calendar';
import { forgetRecordingsTask, goOnTask, sendDigests, tellMoved } from '#modules/chat';
import {
  copyTask,
  eraseTask,
  forgetCopies,
  forgetLinks,
  linkTask,
  readCvTask,
  retentionTask,
} from '#modules/candidate';
import { holidayTask } from '#modules/company';
import { measureTask, renderTask, sweepObjects } from '#modules/files';
import { forgetImports, readTask, scanTask, takeTask, undoTask } from '#modules/import';
import { alertTask, forgetAlerts } from '#modules/jobs';
import { crawlTask, forgetCrawls } from '#modules/faq';
import { promiseTask, rankTask } from '#modules/matches';
import { forgetCodes } from '#modules/onboarding';
import { recountTask, weeklyTask } from '#modules/reporting';
import { endTask, remindTask } from '#modules/scheduler';
import { resealProviders } from '#modules/sso';
import { forgetRemoved } from '#modules/video';
import { deliverTask, forgetDeliveries, resealWebhooks, wakeWaiting } from '#modules/webhooks';
import type { Platform } from '#platform/http/call';
import { forgetAnswers, forgetEvents, forgetOldAttempts } from '#platform/jobs/housekeeping';
import type { Task, TaskList } from '#platform/jobs/jobs';
import type { JobsOptions } from '#platform/jobs/runner';
import { forgetPersonSessions } from '#platform/sessions/candidateSessions';
import { forgetSessions } from '#platform/sessions/accountSessions';
import { forgetPast } from '#matching/sync/keptMatches';
import { sendMail } from '#ports/mail/deliver';

/** Forgets what is no longer needed, each kind in transactions of its own. */
const housekeeping =
  (platform: Platform): Task<'housekeeping'> =>
  async () => {
    const { pools } = platform;
    for (const forget of [forgetEvents, forgetAnswers, forgetDeliveries]) while ((await pools.asSystem(forget)) > 0);
    for (const forget of [
      forgetOldAttempts,
      forgetCodes,
      forgetResets,
      forgetChallenges,
      forgetSessions,
      forgetPersonSessions,
      forgetLinks,
      forgetCopies,
      forgetAlerts,
      forgetPast,
      forgetRemoved,
      forgetCrawls,
      wakeWaiting,
    ])
      await pools.asSystem(forget);
    // What the key before sealed, so that it can be taken out of the configuration.
    for (const reseal of [resealFactors, resealProviders, resealCalendars, resealWebhooks])
      await pools.asSystem((db) => reseal(db, platform.vault));
    await forgetImports(platform);
    await sweepObjects(platform);
  };

/** Every job there is, and who does it. */
export const tasks = (platform: Platform): TaskList => ({
  'mail.send': sendMail(platform),
  'matches.rank': rankTask(platform),
  holidays: holidayTask(platform),
  'promises.told': promiseTask(platform),
  digests: sendDigests(platform),
  'chat.told': tellMoved(platform),
  'chat.screening': goOnTask(platform),
  'chat.forgetRecordings': forgetRecordingsTask(platform),
  'import.read': readTask(platform),
  'import.scan': scanTask(platform),
  'import.take': takeTask(platform),
  'import.undo': undoTask(platform),
  'candidate.link': linkTask(platform),
  'candidate.readCv': readCvTask(platform),
  'candidate.copy': copyTask(platform),
  'candidate.erase': eraseTask(platform),
  retention: retentionTask(platform),
  'interviews.end': endTask(platform),
  interviewReminders: remindTask(platform),
  'calendar.sync': syncTask(platform),
  calendarReads: lookTask(platform),
  'calendar.read': readBackTask(platform),
  'calendar.listen': listenTask(platform),
  'faq.crawl': crawlTask(platform),
  'video.measure': measureTask(platform),
  'video.render': renderTask(platform),
  jobAlerts: alertTask(platform),
  'webhook.deliver': deliverTask(platform),
  absences: absenceTask(platform),
  recount: recountTask(platform),
  weeklyViews: weeklyTask(platform),
  housekeeping: housekeeping(platform),
  'password.forgot': resetLetters(platform),
});

/** What is done by the clock (UTC); what was missed while no node ran is caught up within a day. */
const timetable = [
  '17 3 * * * housekeeping ?fill=1d',
  '27 3 * * * holidays ?fill=1d',
  '47 3 * * * retention ?fill=1d',
  '40 6 * * * jobAlerts ?fill=1d',
  '* * * * * digests',
  '* * * * * interviewReminders',
  '* * * * * calendarReads',
  '* * * * * absences',
  '* * * * * recount',
  '* * * * * weeklyViews',
].join('\n');

/** How jobs are done: those that wait for servers of others have hands of their own. */
export const howDone: Pick<JobsOptions, 'timetable' | 'apart'> = {
  timetable,
  apart: [
    { tasks: ['calendar.sync', 'calendar.read', 'calendar.listen'], atOnce: 8 },
    // More than a company can have webhooks, so that no company's silent servers hold them all.
    { tasks: ['webhook.deliver'], atOnce: 16 },
  ],
};
