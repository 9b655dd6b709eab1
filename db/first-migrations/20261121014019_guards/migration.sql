-- What keys and checks cannot say: the ledger is append-only, its sums follow it, answers are locked and in range.

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% rows are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER point_entries_append_only BEFORE UPDATE OR DELETE ON point_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER point_entries_no_truncate BEFORE TRUNCATE ON point_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER quiz_answers_locked BEFORE UPDATE ON quiz_answers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

CREATE FUNCTION refuse_option_out_of_range() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.option >= (SELECT cardinality(options) FROM questions WHERE id = NEW.question_id) THEN
    RAISE EXCEPTION 'option % is not one of the question''s', NEW.option USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER quiz_answers_option_in_range BEFORE INSERT ON quiz_answers
  FOR EACH ROW EXECUTE FUNCTION refuse_option_out_of_range();
--> statement-breakpoint

-- One ledger entry moves the total and the rolling week. Entries older than the week's cursor (imports) skip the week.
CREATE FUNCTION pay_point_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO weekly_points AS w (user_id, points, points_reached_at, is_ranked)
    SELECT NEW.user_id, NEW.points, NEW.created_at, p.is_ranked FROM profiles p
     WHERE p.user_id = NEW.user_id
       AND NEW.created_at > coalesce((SELECT aged_until FROM weekly_cursor), '-infinity')
    ON CONFLICT (user_id) DO UPDATE
      SET points = w.points + excluded.points, points_reached_at = excluded.points_reached_at;
  UPDATE profiles SET total_points = total_points + NEW.points, points_reached_at = NEW.created_at, updated_at = NEW.created_at
    WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER point_entries_pay AFTER INSERT ON point_entries
  FOR EACH ROW EXECUTE FUNCTION pay_point_entry();
--> statement-breakpoint

-- The histogram is locked level by level and bucket by bucket, so that two payments cannot wait for each other.
CREATE FUNCTION follow_ranked_points() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_points integer := CASE WHEN TG_OP = 'UPDATE' AND OLD.is_ranked THEN OLD.total_points ELSE 0 END;
  new_points integer := CASE WHEN NEW.is_ranked THEN NEW.total_points ELSE 0 END;
BEGIN
  IF old_points <> new_points THEN
    INSERT INTO point_histogram AS h (level, bucket, learners)
      SELECT level, bucket, sum(change) FROM (VALUES
        (0, old_points, -1, old_points > 0), (0, new_points, 1, new_points > 0),
        (1, old_points / 100, -1, old_points > 0), (1, new_points / 100, 1, new_points > 0)
      ) AS moves(level, bucket, change, counts)
      WHERE counts GROUP BY level, bucket HAVING sum(change) <> 0 ORDER BY level, bucket
      ON CONFLICT (level, bucket) DO UPDATE SET learners = h.learners + excluded.learners;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.is_ranked <> NEW.is_ranked THEN
    UPDATE weekly_points SET is_ranked = NEW.is_ranked WHERE user_id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER profiles_follow_ranked_points AFTER INSERT OR UPDATE OF total_points, is_ranked ON profiles
  FOR EACH ROW EXECUTE FUNCTION follow_ranked_points();
--> statement-breakpoint
ALTER TABLE profiles SET (autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE user_progress SET (autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE weekly_points SET (autovacuum_vacuum_scale_factor = 0.02, fillfactor = 80);
--> statement-breakpoint
ALTER TABLE point_histogram SET (autovacuum_vacuum_scale_factor = 0.02, fillfactor = 50);
