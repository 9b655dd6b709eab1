/** The row of app_settings with the instant of the last scheduled backup. */
export const LAST_BACKUP = 'backup.last_at';
/** The row with the instant of the last one that the command made, by hand or by a timer of the operator's. */
export const LAST_BACKUP_BY_COMMAND = 'backup.by_command_at';
