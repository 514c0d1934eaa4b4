/** The databases that the tests run on. */
@NullMarked
package org.parquetvs.tests.targets;

import org.jspecify.annotations.NullMarked;
