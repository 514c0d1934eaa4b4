package org.parquetvs.tests;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** Tests that run on the local cluster, and on Exasol in Docker if the build asks for it; both give the same answers. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedClass(name = "on {0}")
@ArgumentsSource(Lakes.class)
@ExtendWith(Lakes.class)
@interface OnEachTarget {}
