import { place } from './company.ts';
import type { Role } from './role.ts';

/** Opportunities that are posted, the busiest first. */
export const openRoles: readonly Role[] = [
  {
    written: {
      job_title_id: 'ux-designer',
      location_id: place.lisbon,
      work_mode_id: 'hybrid',
      employment_type_id: 'full-time',
      salary_id: 'eur-40k-to-45k',
      experience_id: '3-to-5-years',
      education_type_id: 'bachelors',
      position_id: 'senior',
      interests_ids: ['healthcare'],
      skills_ids: ['ux-design', 'figma', 'user-research', 'ux-prototyping', 'usability-testing', 'design-systems'],
      must_have_skills_ids: ['figma'],
      description:
        'You design how patients book, ask and read their results: on a phone, often in a hurry, sometimes worried. You sit with two nurses and three engineers, watch real visits every other week, and own the part of the app from first sketch to what is measured afterwards.',
      screening_questions: [
        { question: 'Have you shipped a product that people use on their phones?', correctAnswer: true },
        { question: 'Can you be in our Lisbon clinic two days a week?', correctAnswer: true },
      ],
      open_questions: [{ question: 'Which of your designs changed most after you watched somebody use it?' }],
    },
    taken: [
      { step: 'create', by: 'marta', daysAgo: 12 },
      { step: 'requestApproval', by: 'marta', daysAgo: 10.2, reviewer: 'ana' },
      { step: 'post', by: 'ana', daysAgo: 9 },
    ],
    edited: { by: 'marta', daysAgo: 0.1 },
    pipeline: { inReview: 11, invite: 5, interviewDone: 4, jobOffer: 1, rejected: 14, withdrawn: 1 },
    fresh: 14,
  },
  {
    written: {
      job_title_id: 'platform-engineer',
      location_id: place.lisbon,
      work_mode_id: 'remote',
      employment_type_id: 'full-time',
      salary_id: 'eur-60k-to-70k',
      experience_id: '5-to-7-years',
      position_id: 'lead',
      interests_ids: ['healthcare', 'software-and-it-services'],
      skills_ids: ['platform-engineering', 'kubernetes', 'terraform', 'ci-cd', 'linux', 'go'],
      must_have_skills_ids: ['kubernetes'],
      description:
        'Our clinics cannot wait for a deployment. You build the platform that eleven teams release on every day, keep it boring, and write down what you learn. Work from anywhere within three hours of Lisbon time.',
      screening_questions: [
        { question: 'Have you run Kubernetes for a product that may not be down?', correctAnswer: true },
        { question: 'Are you within three hours of Lisbon time?', correctAnswer: true },
      ],
      open_questions: [{ question: 'What did you last take away from a platform?' }],
    },
    taken: [
      { step: 'create', by: 'rui', daysAgo: 20 },
      { step: 'requestApproval', by: 'rui', daysAgo: 18, reviewer: 'ana' },
      { step: 'post', by: 'ana', daysAgo: 16 },
    ],
    edited: { by: 'rui', daysAgo: 0.2 },
    pipeline: { inReview: 8, invite: 6, interviewDone: 3, jobOffer: 1, rejected: 9 },
    fresh: 3,
  },
  {
    written: {
      job_title_id: 'customer-service-manager',
      location_id: place.madrid,
      work_mode_id: 'on-site',
      employment_type_id: 'full-time',
      salary_id: 'eur-35k-to-40k',
      experience_id: '3-to-5-years',
      position_id: 'team-lead',
      interests_ids: ['healthcare'],
      skills_ids: [
        'customer-service',
        'people-management',
        'complaint-handling',
        'customer-experience',
        'kpi-management',
      ],
      description:
        'Twelve people answer our patients in Madrid. You lead them, listen in every day, and bring what patients struggle with back to the teams that can change it.',
      screening_questions: [{ question: 'Do you speak Spanish every day at work?', correctAnswer: true }],
      open_questions: [{ question: 'How do you notice that somebody in your team needs a break?' }],
    },
    taken: [
      { step: 'create', by: 'marta', daysAgo: 27 },
      { step: 'requestApproval', by: 'marta', daysAgo: 25, reviewer: 'lea' },
      { step: 'post', by: 'lea', daysAgo: 22 },
    ],
    edited: { by: 'marta', daysAgo: 3.1 },
    pipeline: { inReview: 7, invite: 3, interviewDone: 2, jobOffer: 2, rejected: 16 },
    fresh: 6,
  },
  {
    written: {
      job_title_id: 'data-analyst',
      location_id: place.porto,
      work_mode_id: 'hybrid',
      employment_type_id: 'full-time',
      salary_id: 'eur-35k-to-40k',
      experience_id: '2-to-3-years',
      education_type_id: 'bachelors',
      position_id: 'mid-level',
      interests_ids: ['healthcare'],
      skills_ids: ['data-analysis', 'sql', 'python', 'power-bi', 'statistics'],
      must_have_skills_ids: ['sql'],
      description:
        'You find out what keeps patients waiting, and show it in one picture that a nurse understands. The data is good, the questions are better.',
      screening_questions: [{ question: 'Have you worked with data that needs protection?', correctAnswer: true }],
      open_questions: [{ question: 'Which number did people believe that turned out wrong?' }],
    },
    taken: [
      { step: 'create', by: 'nadia', daysAgo: 8 },
      { step: 'requestApproval', by: 'nadia', daysAgo: 6.4, reviewer: 'ana' },
      { step: 'post', by: 'ana', daysAgo: 5 },
    ],
    edited: { by: 'nadia', daysAgo: 3.3 },
    pipeline: { inReview: 12, invite: 2, rejected: 4 },
    fresh: 9,
  },
  {
    written: {
      job_title_id: 'ios-developer',
      location_id: place.lisbon,
      work_mode_id: 'hybrid',
      employment_type_id: 'full-time',
      salary_id: 'eur-45k-to-50k',
      experience_id: '3-to-5-years',
      position_id: 'mid-level',
      interests_ids: ['healthcare'],
      skills_ids: ['ios-development', 'swift', 'swiftui', 'rest-api', 'unit-testing'],
      description:
        'You build the app that patients hold while they wait: fast on an old phone, readable in the sun, kind when the news is not good.',
      screening_questions: [{ question: 'Is something of yours in the App Store?', correctAnswer: true }],
    },
    taken: [
      { step: 'create', by: 'rui', daysAgo: 36 },
      { step: 'requestApproval', by: 'rui', daysAgo: 34, reviewer: 'ana' },
      { step: 'post', by: 'ana', daysAgo: 31 },
    ],
    edited: { by: 'rui', daysAgo: 4.2 },
    pipeline: { inReview: 6, invite: 4, interviewDone: 1, jobOffer: 1, rejected: 8, withdrawn: 1 },
  },
];
