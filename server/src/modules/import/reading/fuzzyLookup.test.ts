import { describe, expect, it } from 'vitest';
import { jobTitleNear, skillNear } from './fuzzyLookup.ts';

describe('a name that is nearly known', () => {
  it.each([
    ['Javscript', 'javascript', 'JavaScript'],
    ['Typescirpt', 'typescript', 'TypeScript'],
    ['Kubernettes', 'kubernetes', 'Kubernetes'],
  ])('%s is read as %s', (said, id, readAs) => {
    expect(skillNear(said)).toEqual({ id, readAs });
  });

  it('is taken as it is where it is exactly known', () => {
    expect(skillNear('js')).toEqual({ id: 'javascript' });
    expect(jobTitleNear('Senior front-end developer')).toEqual({ id: 'frontend-developer' });
  });

  it.each(['Jave', 'Jawa', 'Underwater basketry', 'Reakt Native Wizard', ''])('%j stays unknown', (said) => {
    expect(skillNear(said)).toBeUndefined();
  });
});
