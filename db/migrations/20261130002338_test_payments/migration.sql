-- Whoever pays many people in one transaction changes their totals, their week and the counts behind the ranking for all of them at once,
-- and says so with this setting. One by one the same few counts would be written thousands of times, each time past all versions of them
-- that came before.
CREATE OR REPLACE TRIGGER profiles_follow_ranked_points
  AFTER INSERT OR DELETE OR UPDATE OF total_points, points_reached_at, is_ranked, role, staff ON profiles
  FOR EACH ROW WHEN (current_setting('alcancia.paid_together', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION follow_ranked_points();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER point_entries_apply AFTER INSERT ON point_entries
  FOR EACH ROW WHEN (NEW.kind IN ('lesson', 'review', 'test') AND current_setting('alcancia.paid_together', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION apply_point_entry();
