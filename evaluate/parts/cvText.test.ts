import { describe, expect, it } from 'vitest';
import { asRead } from './cvText.ts';

describe('a CV for ranking', () => {
  it('has its jobs in one form, and no name or contact', () => {
    const text = asRead(
      'Ada Byron\nada@example.org\n\nExperience\nWeb developer\nNorthern Looms Ltd\n06/2016 - 02/2020\n- Wove.\n\nSkills\nSQL',
    );
    expect(text).toBe(
      'EXPERIENCE\nWeb developer\nNorthern Looms Ltd\n2016 - 2020\n- Wove.\n\nADDITIONAL INFORMATION:\n\nExperience\n\nSkills\nSQL',
    );
  });

  it('stays as it is where no job was found', () => {
    expect(asRead('Ada Byron\n\nSkills\nSQL')).toBe('Ada Byron\n\nSkills\nSQL');
  });
});
