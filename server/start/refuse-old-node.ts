/** `npm start` brings a Node of its own; the built program may be started with any. @throws Error before 22.18 */
export function refuseOldNode(version: string): void {
  const [major, minor] = version.split('.').map(Number) as [number, number];
  if (major > 22 || (major === 22 && minor >= 18)) return;
  throw new Error(
    `Este equipo tiene Node ${version}; hace falta Node 22.18 o posterior (https://nodejs.org). «npm start» usa el suyo.`,
  );
}
