import { companyRoles } from '@marigold/contract/permissions';
import { describe, expect, it } from 'vitest';
import { changeOf } from './rightsWords.ts';

const said = (rights: { words: string; reach: string | null }[]) =>
  rights.map(({ words, reach }) => [words, reach] as const);

describe('what another permission changes', () => {
  it('names what is gained, and how far it reaches', () => {
    const { gained, lost } = changeOf('Reviewer', 'Employer');
    expect(said(gained)).toContainEqual(['Move, invite and reject candidates', 'own']);
    expect(said(gained)).toContainEqual(['See candidates', 'own']);
    expect(said(lost)).toEqual([['Approve opportunities', null]]);
  });

  it('names what is lost altogether or reaches less far', () => {
    const { gained, lost } = changeOf('Admin', 'Employer');
    expect(gained).toEqual([]);
    expect(said(lost)).toContainEqual(['Invite people and change permissions', null]);
    expect(said(lost)).toContainEqual(['See candidates', 'own']);
  });

  it.each(companyRoles)('is nothing where %s stays', (role) => {
    expect(changeOf(role, role)).toEqual({ gained: [], lost: [] });
  });
});
