import type { Job } from '@marigold/contract/jobs';
import { publicFields, said } from '@marigold/contract/opportunityFields';
import { Fragment } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import type { Language } from '@marigold/contract/kit';
import { Text } from './Text.tsx';
import { voiceOf } from './voice.ts';

/** All a job says of itself as HTML, for machines that show it elsewhere; never empty. */
export const descriptionOf = (job: Job, language: Language): string => {
  const { say, nameOf } = voiceOf(language);
  const texts = publicFields.filter(({ kind }) => kind === 'text');
  const facts = publicFields.flatMap((field) => {
    const text = field.kind !== 'text' && said(job, field);
    if (!text) return [];
    return 'named' in field ? [text] : [`${nameOf(field)}: ${text}`];
  });
  return renderToStaticMarkup(
    <>
      <p>{[job.title, job.company.name, job.location?.name].filter(Boolean).join(', ')}</p>
      {texts.map((field) => {
        const text = said(job, field);
        return (
          text && (
            <Fragment key={field.name}>
              {field.name !== 'description' && <p>{nameOf(field)}:</p>}
              <Text text={text} />
            </Fragment>
          )
        );
      })}
      {job.skills.length > 0 && (
        <p>
          {say('Skills')}: {job.skills.map(({ name }) => name).join(', ')}
        </p>
      )}
      <p>{facts.join(', ')}</p>
    </>,
  );
};
