import type { Page, Response } from '@playwright/test';

/** The answer to saving one field of the profile; the device's time zone may be saved meanwhile by a call of its own. */
export const profileSaved = (page: Page, field: string): Promise<Response> =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/profiles/me') &&
      (response.request().postData()?.includes(`"${field}"`) ?? false),
  );
