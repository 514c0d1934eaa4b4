package org.parquetvs.cluster.tests;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/** Marks a static field for a lake that all test classes share, and that is empty before the first test of a class. */
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(SharedLakeExtension.class)
@interface SharedLake {}
