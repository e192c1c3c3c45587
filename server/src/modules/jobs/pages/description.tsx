import type { Job } from '@marigold/contract/jobs';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '@marigold/contract/kit';
import { Text } from './Text.tsx';
import { voiceOf } from './voice.ts';

/** All a job says of itself as HTML, for machines that show it elsewhere; never empty. */
export const descriptionOf = (job: Job, language: Language): string => {
  const { say } = voiceOf(language);
  const facts = [job.workModeName, job.employmentTypeName, job.experienceName, job.educationTypeName, job.salaryName];
  return renderToStaticMarkup(
    <>
      <p>{[job.title, job.company.name, job.location?.name].filter(Boolean).join(', ')}</p>
      <Text text={job.description ?? ''} />
      {job.skills.length > 0 && (
        <p>
          {say('Skills')}: {job.skills.map(({ name }) => name).join(', ')}
        </p>
      )}
      <p>{facts.filter(Boolean).join(', ')}</p>
    </>,
  );
};
