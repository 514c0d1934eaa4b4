package org.parquetvs.udf.scripts;

import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;

/** Classes with entry methods that are found or not. */
public final class EntryPoints {

    private EntryPoints() {}

    /** Has what it takes. */
    public static class Proper {
        /** Emits a word. */
        public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
            iterator.emit("proper");
        }
    }

    /** Declares nothing itself. */
    public static final class Inheriting extends Proper {}

    /** Takes something else. */
    public static final class OtherParameters {
        /** Is not looked for. */
        public static void run(ExaMetadata metadata, Object iterator) {}
    }

    /** Needs an instance. */
    public static final class NotStatic {
        /** Cannot be called without an instance. */
        public void run(ExaMetadata metadata, ExaIterator iterator) {}
    }

    /** Hides its method. */
    public static final class NotPublic {
        static void run(ExaMetadata metadata, ExaIterator iterator) {}
    }

    /** Hides itself. */
    static final class Hidden {
        /** Is public in vain. */
        public static void run(ExaMetadata metadata, ExaIterator iterator) {}
    }

    /** Returns a value. */
    public static final class Returning {
        /** Returns a word. */
        public static String run(ExaMetadata metadata, ExaIterator iterator) {
            return "returned";
        }
    }
}
