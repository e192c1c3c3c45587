import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#platform/testing/testApp';
import { testScim } from './testScim.ts';

// The requests of each sequence are those that the two document for whoever writes a server for them.

let test: TestApp;
let provider: ReturnType<typeof testScim>;
beforeAll(async () => {
  test = await startTestApp();
  provider = testScim(test);
});
afterAll(() => test.close());

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

describe('Okta', () => {
  it('tests the connection, looks, creates, changes whole users, deactivates and lets in again', async () => {
    const { scim, at } = await provider.company();
    expect((await scim.get('/Users?startIndex=1&count=2')).body.itemsPerPage).toBe(1);
    expect((await scim.get('/Groups?startIndex=1&count=100')).body.totalResults).toBe(0);
    const look = () => scim.find(`userName eq "${at('test.user')}"`, '&startIndex=1&count=100');
    expect((await look()).body).toMatchObject({ totalResults: 0, Resources: [] });
    const user = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: at('test.user'),
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: at('test.user'), type: 'work' }],
      displayName: 'Test User',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    };
    const made = await scim.call('POST', '/Users', user);
    expect([made.status, made.body.active, made.body.externalId]).toEqual([201, true, user.externalId]);
    const { id, meta } = made.body;
    expect((await look()).body.Resources[0].id).toBe(id);
    const changed = {
      ...user,
      id,
      meta,
      name: { givenName: 'Another', familyName: 'User' },
      displayName: 'Another User',
    };
    expect((await scim.call('PUT', `/Users/${id}`, changed)).body).toMatchObject({
      displayName: 'Another User',
      name: { givenName: 'Another', familyName: 'User', formatted: 'Another User' },
    });
    const activate = (active: boolean) => scim.patch(id, { op: 'replace', value: { active } });
    expect((await activate(false)).body.active).toBe(false);
    expect((await scim.call('PUT', `/Users/${id}`, { ...changed, active: true })).body.active).toBe(true);
    expect((await scim.get('/Users/010101001010101011001010101011')).status).toBe(404);
  });
});

describe('Entra ID', () => {
  it('looks, creates, changes by its own spelling of patches, disables and deletes', async () => {
    const { scim, at } = await provider.company();
    const look = await scim.find(`userName eq "${at('Test_User_ab')}"`);
    expect([look.status, look.body.totalResults]).toEqual([200, 0]);
    const made = await scim.call('POST', '/Users', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', enterprise],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: at('Test_User_ab'),
      active: true,
      emails: [{ primary: true, type: 'work', value: at('Test_User_ab') }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      addresses: [{ type: 'work', country: 'DE' }],
      roles: [],
    });
    expect(made.status).toBe(201);
    const { id } = made.body;
    const { status, body } = await scim.patch(
      id,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: at('updatedEmail') },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
      { op: 'Add', path: 'name.givenName', value: 'updatedGivenName' },
      { op: 'Add', path: 'TITLE', value: 'Engineer' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+49 555' },
      { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Berlin' },
      { op: 'Add', path: `${enterprise}:department`, value: 'Research' },
      { op: 'Add', path: `${enterprise}:manager`, value: 'somebody' },
      { op: 'Add', path: 'preferredLanguage', value: 'de' },
    );
    expect([status, body]).toMatchObject([
      200,
      {
        userName: at('updatedemail'),
        displayName: 'updatedGivenName updatedFamilyName',
        title: 'Engineer',
        [enterprise]: { department: 'Research' },
      },
    ]);
    const whole = await scim.patch(id, {
      op: 'Replace',
      value: { 'name.givenName': 'Gina', displayName: 'Gina F', [`${enterprise}:department`]: 'Sales', active: 'True' },
    });
    expect(whole.body).toMatchObject({
      displayName: 'Gina F',
      name: { givenName: 'Gina' },
      [enterprise]: { department: 'Sales' },
    });
    const named = { op: 'replace', path: enterprise, value: { schemas: [enterprise], department: 'Service' } };
    expect((await scim.patch(id, named)).body[enterprise]).toEqual({ department: 'Service' });
    expect((await scim.patch(id, { op: 'Remove', path: `${enterprise}:department` })).body).not.toHaveProperty([
      enterprise,
    ]);
    expect((await scim.patch(id, { op: 'Replace', path: 'active', value: 'False' })).body.active).toBe(false);
    expect((await scim.get(`/Users/${id}?attributes=active`)).body).toMatchObject({ id, active: false });
    expect((await scim.remove(id)).status).toBe(204);
    expect((await scim.get(`/Users/${id}`)).status).toBe(404);
  });
});
