-- Who administers is in no ranking; a person who no longer does is ranked again, unless suspended. Roles are also changed with plain
-- SQL, so a trigger sees to it.
CREATE FUNCTION rank_learners_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.role = 'admin' THEN
    NEW.is_ranked := false;
  ELSIF TG_OP = 'UPDATE' AND OLD.role = 'admin' THEN
    NEW.is_ranked := NOT EXISTS (SELECT FROM user_status s WHERE s.user_id = NEW.user_id AND s.status = 'suspended');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER profiles_rank_learners_only BEFORE INSERT OR UPDATE OF role, is_ranked ON profiles
  FOR EACH ROW EXECUTE FUNCTION rank_learners_only();
--> statement-breakpoint
-- A trigger for some columns is not called for a column that another trigger changes, so it names the role too.
CREATE OR REPLACE TRIGGER profiles_follow_ranked_points
  AFTER INSERT OR DELETE OR UPDATE OF total_points, points_reached_at, is_ranked, role ON profiles
  FOR EACH ROW EXECUTE FUNCTION follow_ranked_points();
--> statement-breakpoint
UPDATE profiles SET is_ranked = false WHERE role = 'admin' AND is_ranked;
