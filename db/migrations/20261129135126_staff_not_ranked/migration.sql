-- Who has a function (teacher, editor, support) is in no ranking either, like who administers; without functions a person is ranked again,
-- unless suspended. The triggers name the column, since one for some columns is not called for a column that another trigger changes.
CREATE OR REPLACE FUNCTION rank_learners_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.role = 'admin' OR cardinality(NEW.staff) > 0 THEN
    NEW.is_ranked := false;
  ELSIF TG_OP = 'UPDATE' AND (OLD.role = 'admin' OR cardinality(OLD.staff) > 0) THEN
    NEW.is_ranked := NOT EXISTS (SELECT FROM user_status s WHERE s.user_id = NEW.user_id AND s.status = 'suspended');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER profiles_rank_learners_only BEFORE INSERT OR UPDATE OF role, staff, is_ranked ON profiles
  FOR EACH ROW EXECUTE FUNCTION rank_learners_only();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER profiles_follow_ranked_points
  AFTER INSERT OR DELETE OR UPDATE OF total_points, points_reached_at, is_ranked, role, staff ON profiles
  FOR EACH ROW EXECUTE FUNCTION follow_ranked_points();
--> statement-breakpoint
UPDATE profiles SET is_ranked = false WHERE cardinality(staff) > 0 AND is_ranked;
