import { expect, test } from '@playwright/test';
import { io, type Socket } from 'socket.io-client';
import { join } from './colleagues.ts';
import { quickCompany } from './quick.ts';

test('a tab whose place twenty newer connections took hears again once somebody looks at it', async ({
  page,
  request,
  baseURL,
}) => {
  const company = await quickCompany(request, { hasMembers: false });
  const count = { opened: 0, closed: 0 };
  page.on('websocket', (socket) => {
    count.opened += 1;
    socket.on('close', () => (count.closed += 1));
  });
  await page.goto('/sign-in');
  await page.evaluate((token) => localStorage.setItem('accessToken', token), company.token);
  await page.goto('/team');
  await expect.poll(() => count).toEqual({ opened: 1, closed: 0 });

  const newer: Socket[] = [];
  for (let nth = 0; nth < 20; nth++) {
    const how = { path: '/api/live', transports: ['websocket'], reconnection: false, forceNew: true };
    const socket = io(baseURL ?? '', { ...how, auth: { token: company.token } });
    newer.push(socket);
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
  }
  await expect.poll(() => count).toEqual({ opened: 1, closed: 1 });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => count.opened).toBe(2);
  await join(request, company, 'Recruiter', 'Nuno Reis');
  await expect(page.getByText('Nuno Reis')).toBeVisible();
  for (const socket of newer) socket.disconnect();
});
