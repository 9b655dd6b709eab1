-- The names with which 20261122000000_initial builds the same functions and triggers.
ALTER FUNCTION pay_point_entry() RENAME TO apply_point_entry;
ALTER FUNCTION move_shared_version() RENAME TO bump_shared_version;
ALTER FUNCTION refuse_change() RENAME TO reject_change;
ALTER FUNCTION refuse_option_out_of_range() RENAME TO reject_option_out_of_range;
ALTER FUNCTION keep_user_directory() RENAME TO sync_user_directory;
ALTER TRIGGER point_entries_pay ON point_entries RENAME TO point_entries_apply;
ALTER TRIGGER profiles_keep_user_directory ON profiles RENAME TO profiles_sync_user_directory;
