package org.parquetvs.loads.history;

import java.util.Random;

/**
 * The options of one load.
 *
 * @param skipsFiles whether unreadable files are skipped
 * @param maxFiles the most files of the run; 0: all
 */
record LoadRun(Mode mode, OnChange onChange, boolean skipsFiles, int maxFiles) {

    /** As the option spells it. */
    enum Mode {
        NEW,
        ALL,
        REPLACE
    }

    /** As the option spells it. */
    enum OnChange {
        FAIL,
        IGNORE,
        RELOAD
    }

    /** Random options, mostly those of a nightly job. */
    static LoadRun any(Random random) {
        int kind = random.nextInt(10);
        Mode mode = kind == 0 ? Mode.REPLACE : kind == 1 ? Mode.ALL : Mode.NEW;
        OnChange onChange = OnChange.values()[random.nextInt(OnChange.values().length)];
        int maxFiles = random.nextInt(4) == 0 ? 1 + random.nextInt(3) : 0;
        return new LoadRun(mode, onChange, random.nextBoolean(), maxFiles);
    }

    /** The options as a user writes them. */
    String options() {
        return "PATH_COLUMN=FILE_KEY;LOAD_ID_COLUMN=LOAD_ID;MODE=" + mode + ";ON_CHANGE=" + onChange
                + (skipsFiles ? ";ON_ERROR=SKIP_FILE" : "") + (maxFiles == 0 ? "" : ";MAX_FILES=" + maxFiles);
    }
}
