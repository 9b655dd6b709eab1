import packageJson from '../../package.json' with { type: 'json' };

/** The version of this program, as package.json has it; CHANGELOG.md says what each version brought. */
export const APP_VERSION: string = packageJson.version;
