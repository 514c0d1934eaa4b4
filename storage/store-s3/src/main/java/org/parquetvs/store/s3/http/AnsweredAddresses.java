package org.parquetvs.store.s3.http;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The addresses that have answered this process, whatever they said. Safe for use by several threads. */
public final class AnsweredAddresses {

    private static final Set<String> ANSWERED = ConcurrentHashMap.newKeySet();

    private AnsweredAddresses() {}

    public static void add(String address) {
        ANSWERED.add(address);
    }

    public static boolean contains(String address) {
        return ANSWERED.contains(address);
    }
}
