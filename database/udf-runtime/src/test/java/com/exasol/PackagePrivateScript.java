package com.exasol;

/** In this package, neither the class nor its methods have to be public. */
final class PackagePrivateScript {

    private PackagePrivateScript() {}

    static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
        iterator.emit("package-private");
    }
}
