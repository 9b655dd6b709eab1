import { connect } from '#web/api/client.ts';
import { appSettingsContract } from '../app-settings.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    appSettings: typeof appSettingsContract;
  }
}

connect({ appSettings: appSettingsContract });
