/** An S3 server over a directory, for trials, tests and measurements without a cloud. */
@NullMarked
package org.parquetvs.s3;

import org.jspecify.annotations.NullMarked;
