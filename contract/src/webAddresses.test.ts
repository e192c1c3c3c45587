import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isProfile,
  isWebsite,
  type Network,
  networks,
  profileAddress,
  profileName,
  websiteAddress,
} from './webAddresses.ts';

describe('a profile on another network', () => {
  it.each<[Network, string, string]>([
    ['twitter', '@solstice', 'https://x.com/solstice'],
    ['twitter', 'solstice', 'https://x.com/solstice'],
    ['twitter', 'twitter.com/solstice/', 'https://twitter.com/solstice'],
    ['twitter', 'HTTP://X.com/Solstice?lang=en#top', 'https://x.com/Solstice'],
    ['instagram', '@solstice.health', 'https://www.instagram.com/solstice.health'],
    ['instagram', 'https://www.instagram.com/solstice/', 'https://www.instagram.com/solstice'],
    ['linkedIn', 'solstice-health', 'https://www.linkedin.com/company/solstice-health'],
    ['linkedIn', 'linkedin.com/company/solstice-health?trk=x', 'https://linkedin.com/company/solstice-health'],
  ])('on %s may be written as %s', (network, typed, full) => {
    expect(profileAddress(network, typed)).toBe(full);
    expect(isProfile(network, full)).toBe(true);
  });

  it.each<[Network, string]>([
    ['twitter', 'two words'],
    ['twitter', 'https://evil.example/x.com/solstice'],
    ['twitter', 'javascript:alert(1)'],
    ['twitter', 'https://x.com/'],
    ['instagram', 'https://x.com/solstice'],
    ['linkedIn', 'https://www.linkedin.com/feed'],
    ['linkedIn', 'https://linkedin.com.evil.example/company/solstice'],
  ])('on %s is not %s', (network, typed) => {
    expect(isProfile(network, profileAddress(network, typed))).toBe(false);
  });

  it('is the same when it is saved again', () => {
    const network = fc.constantFrom(...(Object.keys(networks) as Network[]));
    fc.assert(
      fc.property(network, fc.oneof(fc.string(), fc.webUrl(), fc.stringMatching(/^@?\w{1,15}$/)), (where, typed) => {
        const full = profileAddress(where, typed);
        expect(profileAddress(where, full)).toBe(full);
      }),
    );
  });

  it('is shown by its name', () => {
    expect(profileName('twitter', 'https://x.com/solstice')).toBe('@solstice');
    expect(profileName('linkedIn', 'https://www.linkedin.com/company/m%C3%BCller')).toBe('müller');
    expect(profileName('linkedIn', 'https://www.linkedin.com/company/%E0%A4%A')).toBe('%E0%A4%A');
  });
});

describe('a website', () => {
  it('gets the scheme it was typed without', () => {
    expect(websiteAddress('solstice.example/jobs')).toBe('https://solstice.example/jobs');
    expect(websiteAddress('solstice.example:8080')).toBe('https://solstice.example:8080');
    expect(websiteAddress('http://solstice.example')).toBe('http://solstice.example');
    expect(websiteAddress('')).toBe('');
  });

  it.each(['https://solstice.example', 'http://www.müller.de/über?a=1', 'https://xn--mller-kva.de:443/'])(
    'is %s',
    (full) => {
      expect(isWebsite(full)).toBe(true);
    },
  );

  it.each([
    'javascript:alert(1)',
    'https://solstice',
    'https://a b.c',
    'https://me@evil.example',
    'ftp://solstice.example',
  ])('is not %s', (typed) => expect(isWebsite(websiteAddress(typed))).toBe(false));
});
