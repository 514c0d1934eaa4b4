/** What the tests of several packages of the worker need. */
@NullMarked
package org.parquetvs.worker.testing;

import org.jspecify.annotations.NullMarked;
