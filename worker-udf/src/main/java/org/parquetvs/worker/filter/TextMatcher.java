package org.parquetvs.worker.filter;

/** Decides on one string, given as UTF-8. */
@FunctionalInterface
interface TextMatcher {

    boolean matches(byte[] bytes, int startInclusive, int endExclusive);
}
