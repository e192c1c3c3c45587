import { place } from './company.ts';
import type { Role } from './role.ts';

/** Opportunities that are not posted, or not any more. */
export const otherRoles: readonly Role[] = [
  {
    written: {
      job_title_id: 'payroll-specialist',
      location_id: place.lisbon,
      work_mode_id: 'hybrid',
      employment_type_id: 'full-time',
      salary_id: 'eur-30k-to-35k',
      experience_id: '3-to-5-years',
      position_id: 'specialist',
      interests_ids: ['healthcare'],
      skills_ids: ['payroll', 'social-security-law', 'time-tracking', 'labour-law', 'excel'],
      must_have_skills_ids: ['payroll'],
      description:
        'Four hundred people in two countries want to be paid right and on time. You take that over from an agency, calmly, one clinic after the other.',
      screening_questions: [{ question: 'Have you run payroll in Portugal or Spain?', correctAnswer: true }],
    },
    taken: [
      { step: 'create', by: 'marta', daysAgo: 1.4 },
      {
        step: 'requestApproval',
        by: 'marta',
        daysAgo: 0.09,
        reviewer: 'ana',
        comment: 'The agency’s contract ends in March, so we would like to start this week.',
      },
    ],
    edited: { by: 'marta', daysAgo: 0.12 },
  },
  {
    written: {
      job_title_id: 'clinical-nurse-educator',
      location_id: place.braga,
      work_mode_id: 'on-site',
      employment_type_id: 'full-time',
      salary_id: 'eur-25k-to-30k',
      experience_id: '5-to-7-years',
      education_type_id: 'bachelors',
      position_id: 'specialist',
      interests_ids: ['healthcare'],
      skills_ids: ['practice-instructor-qualification', 'patient-care', 'nursing-documentation', 'communication'],
      must_have_skills_ids: ['patient-care'],
      description:
        'New nurses join our Braga clinic every month. You walk their first weeks with them and make what you know easy to learn.',
      screening_questions: [{ question: 'Are you registered as a nurse?', correctAnswer: true }],
    },
    taken: [
      { step: 'create', by: 'nadia', daysAgo: 6 },
      {
        step: 'requestApproval',
        by: 'nadia',
        daysAgo: 3,
        reviewer: 'lea',
        comment: 'Within the budget we agreed in June.',
      },
    ],
    edited: { by: 'nadia', daysAgo: 3.1 },
  },
  {
    written: {
      job_title_id: 'growth-marketer',
      location_id: place.lisbon,
      work_mode_id: 'remote',
      employment_type_id: 'full-time',
      salary_id: 'eur-40k-to-45k',
      experience_id: '3-to-5-years',
      position_id: 'manager',
      interests_ids: ['healthcare', 'advertising-and-marketing'],
      skills_ids: ['growth-marketing', 'performance-marketing', 'conversion-optimization', 'web-analytics'],
      description: 'You help people find a clinic before they need one.',
    },
    taken: [
      { step: 'create', by: 'viktor', daysAgo: 7 },
      { step: 'requestApproval', by: 'viktor', daysAgo: 5, reviewer: 'ana' },
      {
        step: 'reject',
        by: 'ana',
        daysAgo: 4,
        comment:
          'Please say what the first half year is about, and add two screening questions. The salary is fine as it is.',
      },
    ],
    edited: { by: 'viktor', daysAgo: 5.1 },
  },
  {
    written: {
      job_title_id: 'customer-service-representative',
      location_id: place.porto,
      work_mode_id: 'on-site',
      employment_type_id: 'part-time',
      experience_id: '1-to-2-years',
      skills_ids: ['customer-service', 'telephone-handling', 'communication-skills', 'patience'],
      description: 'You are the first voice our patients in Porto hear.',
    },
    taken: [{ step: 'create', by: 'marta', daysAgo: 2 }],
    edited: { by: 'marta', daysAgo: 0.05 },
  },
  { written: {}, taken: [{ step: 'create', by: 'marta', daysAgo: 9.5 }], edited: { by: 'marta', daysAgo: 9.5 } },
  {
    written: {
      job_title_id: 'office-manager',
      location_id: place.lisbon,
      work_mode_id: 'on-site',
      employment_type_id: 'full-time',
      salary_id: 'eur-25k-to-30k',
      experience_id: '2-to-3-years',
      skills_ids: ['office-administration', 'calendar-management', 'meeting-organization', 'organizational-skills'],
      description: 'You keep three floors, sixty people and one coffee machine going.',
      screening_questions: [{ question: 'Can you be with us every weekday?', correctAnswer: true }],
    },
    taken: [
      { step: 'create', by: 'helena', daysAgo: 62 },
      { step: 'post', by: 'helena', daysAgo: 60 },
      { step: 'close', by: 'helena', daysAgo: 7 },
    ],
    edited: { by: 'helena', daysAgo: 60 },
    pipeline: { hired: 1, rejected: 21, withdrawn: 2 },
  },
  {
    written: {
      job_title_id: 'data-protection-officer',
      location_id: place.lisbon,
      work_mode_id: 'hybrid',
      employment_type_id: 'full-time',
      experience_id: '5-to-7-years',
      skills_ids: ['gdpr', 'data-protection', 'data-governance', 'compliance', 'risk-management'],
      description: 'You are the one who asks whether we need to know that.',
    },
    taken: [
      { step: 'create', by: 'helena', daysAgo: 141 },
      { step: 'post', by: 'helena', daysAgo: 140 },
      { step: 'close', by: 'helena', daysAgo: 95 },
      { step: 'archive', by: 'ana', daysAgo: 60 },
    ],
    edited: { by: 'helena', daysAgo: 140 },
    pipeline: { hired: 1, rejected: 6 },
  },
];
